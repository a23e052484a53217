import { ApiError } from '../../client/http/ApiError.ts'
import type { AutosaveHost } from '../../editor/autosave/autosaveHost.ts'
import type { FakeCompositionHost } from '../page/fakeCompositionHost.ts'
import type { VirtualClock } from '../page/virtualClock.ts'

/** The connection between one page and the service. */
export interface SimulatedLine extends AutosaveHost {
  isOnline: boolean
  /** A killed page receives nothing. Requests that it already sent still reach the service. */
  isDead: boolean
}

export interface SimulatedNetwork {
  line(): SimulatedLine
  /** From now on, everything arrives without faults and delays. */
  heal(): void
}

const fates = ['fine', 'fine', 'fine', 'fine', 'lostBefore', 'lostAfter', 'late', 'twice', 'limited', 'busy'] as const

const noAnswer = (kind: 'network' | 'timeout') => new ApiError({ kind, status: 0, code: kind, message: 'No answer.' })
const answered = (status: number, code: string, retryAfterSeconds?: number) =>
  new ApiError({ kind: 'response', status, code, message: 'Not now.', retryAfterSeconds })

/** Loses, delays and repeats requests and responses, determined by a seed. */
export function createSimulatedNetwork(
  host: FakeCompositionHost,
  { clock, random }: { readonly clock: VirtualClock; readonly random: () => number },
): SimulatedNetwork {
  let isHealed = false
  const after = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => clock.wake(clock.now() + milliseconds, resolve))
  const delay = (max: number): Promise<void> => after(Math.floor(random() * max))
  const fateOf = (line: SimulatedLine) => {
    if (!line.isOnline) return 'offline'
    return isHealed ? 'fine' : (fates[Math.floor(random() * fates.length)] ?? 'fine')
  }
  /** Delivers a request. Settles when its response arrives, or never if the page is gone. */
  const carried = async <T>(line: SimulatedLine, deliver: () => Promise<T>): Promise<T> => {
    const fate = fateOf(line)
    const outcome = await through(fate, deliver).then(
      (value) => ({ value }),
      (fault: unknown) => ({ fault }),
    )
    if (line.isDead) await new Promise(() => undefined)
    if ('fault' in outcome) throw outcome.fault
    return outcome.value
  }
  const through = async <T>(fate: ReturnType<typeof fateOf>, deliver: () => Promise<T>): Promise<T> => {
    await delay(60)
    switch (fate) {
      case 'fine': {
        const answer = deliver()
        await Promise.allSettled([answer, delay(300)])
        return answer
      }
      case 'twice': {
        const answer = deliver()
        void delay(9_000).then(() => Promise.allSettled([deliver()]))
        await Promise.allSettled([answer, delay(300)])
        return answer
      }
      case 'lostAfter':
        await Promise.allSettled([deliver(), delay(2_000)])
        throw noAnswer('network')
      case 'late':
        void delay(20_000).then(() => Promise.allSettled([deliver()]))
        await delay(5_000)
        throw noAnswer('timeout')
      case 'lostBefore':
        await delay(2_000)
        throw noAnswer('network')
      case 'limited':
        throw answered(429, 'rate_limited', 1 + Math.floor(random() * 20))
      case 'busy':
        throw answered(503, 'service_unavailable')
      case 'offline':
        throw noAnswer('network')
    }
  }
  return {
    line() {
      const line: SimulatedLine = {
        isOnline: true,
        isDead: false,
        save: (input, request) => carried(line, () => host.save(input, request)),
        read: () => carried(line, () => host.read()),
      }
      return line
    },
    heal() {
      isHealed = true
    },
  }
}
