/**
 * Arguments of Node for the service. V8 sizes its new space by the memory of the machine and keeps it for good: up to 64 MB, of which
 * requests need an eighth.
 */
export const serviceNodeArguments = ['--max-semi-space-size=8']
