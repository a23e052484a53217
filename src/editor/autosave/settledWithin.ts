import type { Milliseconds } from '../../base/units.ts'
import type { AutosaveClock } from './autosaveHost.ts'

/** Settles when the work does, at the latest after the wait. */
export async function settledWithin(wait: Milliseconds, work: Promise<void>, clock: AutosaveClock): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const forget = clock.wake(clock.now() + wait, resolve)
  await Promise.race([work, promise])
  forget()
}
