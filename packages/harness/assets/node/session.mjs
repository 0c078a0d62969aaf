// The channel of this process, handed from the preload to the reporter without a trace on globalThis.
export const session = { channel: null };
