import { errorOf } from '../../../contract/jobErrors.ts'
import type { ExchangeErrors } from '../exchange/httpExchange.ts'
import { ProviderError } from '../ProviderError.ts'

/** Errors of exchanges with a network, by its label. */
export const exchangeErrors = (network: string): ExchangeErrors => ({
  unavailable: (reason, cause) => new ProviderError(errorOf('network_unavailable', { reason, network }), { cause }),
  failed: (status) => new ProviderError(errorOf('network_unavailable', { reason: 'status', network, status })),
  answerInvalid: (cause) => new ProviderError(errorOf('network_answer_invalid', { network }), { cause }),
})

export const needsReconnect = (network: string): ProviderError =>
  new ProviderError(errorOf('network_needs_reconnect', { network }))

export const accountNotFound = (network: string): ProviderError =>
  new ProviderError(errorOf('account_not_found', { network }))

export const postRejected = (network: string, detail: string): ProviderError =>
  new ProviderError(errorOf('post_rejected', { network, detail }))

export const submissionUnknown = (cause?: unknown): ProviderError =>
  new ProviderError(errorOf('submission_unknown'), { cause })

/** Whether a network has failed, instead of refusing a request. */
export const isOfNetwork = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && (error.code === 'network_unavailable' || error.code === 'network_answer_invalid')

/** Whether a network may have done what a failed request asked for. */
export const mayHaveArrived = (error: unknown): boolean =>
  isOfNetwork(error) && !['away', 'busy'].includes(String(error.facts?.['reason']))
