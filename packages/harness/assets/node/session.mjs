// What the preload and the reporter of this process share, without a trace on globalThis: the channel, the names whose
// result was sent, and whether the reporter said that all is over.
export const session = { channel: null, told: new Set(), over: false };
