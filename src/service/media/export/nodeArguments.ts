/**
 * How Node.js is started for work of an export. Where a process ends itself, it waits for what V8 does in the background, and that may
 * wait for the process to collect garbage: it would never end (nodejs/node issue 54918). So nothing is done in the background.
 */
export const nodeArguments: readonly string[] = ['--single-threaded']
