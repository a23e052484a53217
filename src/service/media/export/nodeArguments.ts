/**
 * Arguments of Node.js for work of an export. On exit, V8 waits for background tasks, and those may wait for a garbage collection
 * that never comes (nodejs/node issue 54918). So none run.
 */
export const nodeArguments: readonly string[] = ['--single-threaded']
