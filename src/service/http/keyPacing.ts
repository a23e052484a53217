import { KEY_VERIFICATIONS_PER_MINUTE } from '../../contract/limits.ts'
import type { ServiceContext } from '../context.ts'
import { OperationError } from '../operations/OperationError.ts'

/** Spec: "60 requests per minute, shared on the host, when the client address cannot be verified". */
const SHARED_VERIFICATIONS_PER_MINUTE = 60
const WINDOW_MS = 60_000
const MAX_ADDRESSES = 10_000

/** Bounds how often keys are verified. */
export interface KeyPacing {
  /** Refuses with `rate_limited` when the address has used its minute up. */
  readonly admit: (address: string) => void
  readonly count: (address: string, outcome: 'verified' | 'failed') => void
}

/**
 * Spec: Authentication 5, 300 verifications a minute from one address. With the pacing `hosted` every verification counts. With
 * `local` only failed ones do: one person's editor and scripts are never slowed down, and guessing keys still is.
 *
 * Behind a proxy (FRAMEWRIGHT_PUBLIC_URL) the address is the proxy's, so it counts as one that cannot be verified.
 */
export function createKeyPacing({ config, now }: Pick<ServiceContext, 'config' | 'now'>): KeyPacing {
  const windows = new Map<string, { readonly startedAt: number; count: number }>()
  const isShared = config.pacing === 'hosted' && config.publicUrl !== null
  const limit = isShared ? SHARED_VERIFICATIONS_PER_MINUTE : KEY_VERIFICATIONS_PER_MINUTE
  const keyOf = (address: string): string => (isShared ? 'shared' : address)

  return {
    admit: (address) => {
      const window = windows.get(keyOf(address))
      const age = window === undefined ? WINDOW_MS : now().getTime() - window.startedAt
      if (window === undefined || age >= WINDOW_MS || window.count < limit) return
      throw new OperationError('rate_limited', 'Too many keys were tried. Wait a moment.', {
        retryAfterSeconds: Math.ceil((WINDOW_MS - age) / 1000),
      })
    },
    count: (address, outcome) => {
      if (config.pacing === 'local' && outcome === 'verified') return
      const moment = now().getTime()
      const window = windows.get(keyOf(address))
      if (window !== undefined && moment - window.startedAt < WINDOW_MS) {
        window.count += 1
        return
      }
      if (windows.size >= MAX_ADDRESSES) windows.clear()
      windows.set(keyOf(address), { startedAt: moment, count: 1 })
    },
  }
}
