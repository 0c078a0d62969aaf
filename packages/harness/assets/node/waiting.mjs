// A process kept ready for one test file: Node and its test runner are loaded, nothing of the candidate is. It waits for
// one order and then becomes what `node FILE` under `node --test` would have been.
import { Module } from 'node:module';
import { receiveOrder } from './receive-order.mjs';

// Loaded for their time alone; the test file will ask for them.
await import('node:test');
await import('node:assert');
await import('./reporter.mjs');
await import('./registered.mjs');

const [file] = receiveOrder().arguments;
await import('./preload.mjs');
Module.runMain(file);
