/**
 * Node.js arguments for the service. By default, V8 lets its new space grow to 64 MB on a machine with enough memory,
 * and never shrinks it. Requests need an eighth of that.
 */
export const serviceNodeArguments = ['--max-semi-space-size=8']
