import { ApiError } from './ApiError.ts'
import { ProblemError } from './ProblemError.ts'
import { isTransient } from './retryPolicy.ts'

/** Whether a response refuses a request. After any other failure, the service may have done the work. */
export const isRefusedRequest = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !isTransient(error)

/** Whether a change failed without any effect, so that the page may say so. */
export const isRefusal = (error: unknown): boolean => error instanceof ProblemError || isRefusedRequest(error)
