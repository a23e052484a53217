/**
 * Node.js arguments for the processes of an export. On exit, V8 waits for background tasks, which may themselves wait
 * for a garbage collection that never comes (nodejs/node issue 54918), so background tasks are disabled.
 */
export const nodeArguments: readonly string[] = ['--single-threaded']
