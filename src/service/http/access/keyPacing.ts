import { isIPv6 } from 'node:net'
import { KEY_VERIFICATIONS_PER_MINUTE } from '../../../contract/limits.ts'
import type { ServiceContext } from '../../context.ts'
import { OperationError } from '../../domain/OperationError.ts'

/** Spec: "60 requests per minute, shared on the host, when the client address cannot be verified". */
const SHARED_VERIFICATIONS_PER_MINUTE = 60
const WINDOW_MS = 60_000
/** Limits memory. The oldest window is evicted first, so a flood of new addresses evicts only old ones. */
const MAX_ADDRESSES = 10_000

export interface KeyPacing {
  /**
   * Counts the verification of a key, session or header. Throws `rate_limited` once the limit for the minute is
   * reached.
   */
  readonly count: (address: string, outcome: 'verified' | 'failed') => void
}

/**
 * Spec: Authentication 5, 300 verifications a minute per address. With the pacing `hosted`, every verification counts;
 * with `local`, only failed ones do, so one user's editor and scripts are never throttled but guessing keys is.
 *
 * Open point: shared limit of failed and successful verifications — we count them separately, 300 each, because
 * otherwise anyone could lock the owner out.
 *
 * Behind a proxy (FRAMEWRIGHT_PUBLIC_URL) the address is the proxy's, so it counts as one that cannot be verified.
 */
export function createKeyPacing({ config, now }: Pick<ServiceContext, 'config' | 'now'>): KeyPacing {
  const isShared = config.pacing === 'hosted' && config.publicUrl !== null
  const limit = isShared ? SHARED_VERIFICATIONS_PER_MINUTE : KEY_VERIFICATIONS_PER_MINUTE
  const windows = {
    verified: createWindows(limit, now),
    failed: createWindows(limit, now),
  }
  return {
    count: (address, outcome) => {
      if (config.pacing === 'local' && outcome === 'verified') return
      const waitMs = windows[outcome].count(isShared ? 'shared' : networkOf(address))
      if (waitMs === null) return
      throw new OperationError(
        'rate_limited',
        { reason: 'keys' },
        {
          retryAfterSeconds: Math.ceil(waitMs / 1000),
        },
      )
    },
  }
}

/** Creates fixed windows of one minute, each starting with its first count. */
function createWindows(limit: number, now: () => Date) {
  const windows = new Map<string, { readonly startedAt: number; count: number }>()
  return {
    /** Returns null if the count is within the limit, otherwise the time to wait. */
    count: (name: string): number | null => {
      const moment = now().getTime()
      const window = windows.get(name)
      const age = window === undefined ? WINDOW_MS : moment - window.startedAt
      if (window !== undefined && age >= 0 && age < WINDOW_MS) {
        if (window.count >= limit) return WINDOW_MS - age
        window.count += 1
        return null
      }
      // A new window goes to the end of the map, so that the first entry is always the oldest.
      windows.delete(name)
      for (const oldest of windows.keys()) {
        if (windows.size < MAX_ADDRESSES) break
        windows.delete(oldest)
      }
      windows.set(name, { startedAt: moment, count: 1 })
      return null
    },
  }
}

/**
 * All addresses of an IPv6 /64 count as one, because each customer has at least that many. An IPv4 address counts as
 * its IPv6-mapped form.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === '' ? [] : tail.split(':')
  const middle = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  const groups = [...start, ...middle, ...end].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
