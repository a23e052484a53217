import {
  KEY_VERIFICATIONS_PER_MINUTE,
  REQUESTS_PER_MINUTE,
  SHARED_KEY_VERIFICATIONS_PER_MINUTE,
} from '../../../contract/limits.ts'
import type { RateBucket } from '../../../contract/operation.ts'
import type { ServiceContext } from '../../context.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { countRequest } from '../../domain/workspace/countRequest.ts'
import { networkOf } from './networks.ts'

export interface AcceptedRequest {
  readonly workspaceId: string
  readonly bucket: RateBucket
  /** The address that sent a key; null if it cannot be verified. Omitted for sessions. */
  readonly verifiedFrom?: string | null
}

export interface RateLimits {
  /** Counts a request with a valid key or session. Throws `rate_limited` once the limit per minute is reached. */
  readonly countRequest: (request: AcceptedRequest) => Promise<void>
  /** Counts a wrong key, session or link. Throws like `countRequest`. */
  readonly countFailure: (address: string | null) => Promise<void>
  /** Counts a request that needs no key and that stores something. Throws like `countRequest`. */
  readonly countOpenRequest: (address: string | null) => Promise<void>
}

interface Limit {
  readonly name: string
  readonly most: number
  readonly reason: 'keys' | RateBucket
}

/**
 * Spec: Authentication 5, 300 verifications a minute per address, and the limits of workspaces. All processes count in
 * one database. With the pacing `hosted`, every request costs one statement; with `local`, only failed verifications
 * count, so one user's editor and scripts are never throttled but guessing keys is.
 *
 * Open point: shared limit of failed and successful verifications — we count them separately, 300 each, because
 * otherwise anyone could lock the owner out.
 */
export function createRateLimits(service: Pick<ServiceContext, 'config' | 'db' | 'log' | 'now'>): RateLimits {
  const isHosted = service.config.pacing === 'hosted'
  const verifications = (kind: 'verified' | 'failed' | 'open', address: string | null): Limit => ({
    name: `${kind} ${address === null ? 'shared' : networkOf(address)}`,
    most: address === null && isHosted ? SHARED_KEY_VERIFICATIONS_PER_MINUTE : KEY_VERIFICATIONS_PER_MINUTE,
    reason: 'keys',
  })
  return {
    countRequest: async ({ workspaceId, bucket, verifiedFrom }) => {
      if (!isHosted) return
      const ofWorkspace: Limit = {
        name: `${bucket} ${workspaceId}`,
        most: REQUESTS_PER_MINUTE[bucket],
        reason: bucket,
      }
      const ofAddress = verifiedFrom === undefined ? [] : [verifications('verified', verifiedFrom)]
      await count([...ofAddress, ofWorkspace], service)
    },
    countFailure: async (address) => await count([verifications('failed', address)], service),
    countOpenRequest: async (address) => await count([verifications('open', address)], service),
  }
}

type Counting = Pick<ServiceContext, 'db' | 'log' | 'now'>

async function count(limits: readonly Limit[], service: Counting): Promise<void> {
  const names = limits.map(({ name }) => name)
  const counted = await countRequest(service, names)
  for (const { name, most, reason } of limits) {
    const window = counted.get(name)
    if (window === undefined || window.count <= most) continue
    const retryAfterSeconds = Math.max(1, Math.ceil(window.waitMs / 1000))
    throw new OperationError('rate_limited', { reason }, { retryAfterSeconds })
  }
}
