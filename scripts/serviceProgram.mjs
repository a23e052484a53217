/**
 * Node arguments for the service. V8 chooses the size of its new space by the machine's memory and never shrinks it, so
 * that it may grow to 64 MB, of which requests need an eighth.
 */
export const serviceNodeArguments = ['--max-semi-space-size=8']
