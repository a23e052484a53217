import { errorOf } from '../../../contract/jobErrors.ts'
import { ProviderError } from '../ProviderError.ts'

/** The errors of an authorization server, in the words of what its accounts are for. They contain no text of answers. */
export interface OAuthErrors {
  readonly unavailable: (reason: 'away' | 'busy' | 'silent' | 'broken', cause?: unknown) => ProviderError
  readonly failed: (status: number) => ProviderError
  readonly answerInvalid: (cause?: unknown) => ProviderError
  readonly needsReconnect: () => ProviderError
}

/** `drive` is the label of the provider. */
export const driveOAuthErrors = (drive: string): OAuthErrors => ({
  unavailable: (reason, cause) => new ProviderError(errorOf('drive_unavailable', { reason, drive }), { cause }),
  failed: (status) => new ProviderError(errorOf('drive_unavailable', { reason: 'status', drive, status })),
  answerInvalid: (cause) => new ProviderError(errorOf('drive_answer_invalid', { drive }), { cause }),
  needsReconnect: () => new ProviderError(errorOf('drive_needs_reconnect', { drive })),
})

/** `network` is the label of the provider. */
export const networkOAuthErrors = (network: string): OAuthErrors => ({
  unavailable: (reason, cause) => new ProviderError(errorOf('network_unavailable', { reason, network }), { cause }),
  failed: (status) => new ProviderError(errorOf('network_unavailable', { reason: 'status', network, status })),
  answerInvalid: (cause) => new ProviderError(errorOf('network_answer_invalid', { network }), { cause }),
  needsReconnect: () => new ProviderError(errorOf('network_needs_reconnect', { network })),
})
