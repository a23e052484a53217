import type { ServiceContext } from '../../service/context.ts'
import { jobAttemptStore } from '../../service/stores/jobs/jobAttemptStore.ts'

class Crash extends Error {}

/** A context whose database and stored files are gone from its `last` use on, as after the death of a process. */
function crashingAfter(context: ServiceContext, last: number) {
  let uses = 0
  const counted = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (object, name) => {
        const value: unknown = Reflect.get(object, name)
        if (typeof value !== 'function' || typeof name !== 'string') return value
        return (...given: unknown[]): unknown => {
          uses += 1
          if (uses > last) throw new Crash(`before use ${uses}, ${name}`)
          const result: unknown = Reflect.apply(value, object, given)
          return result instanceof Promise
            ? result.then((found: unknown) => (isCopy(found) ? counted(found) : found))
            : result
        }
      },
    })
  return { context: { ...context, db: counted(context.db), blobs: counted(context.blobs) }, uses: () => uses }
}

const isCopy = (found: unknown): found is object => typeof found === 'object' && found !== null && 'place' in found

type Run = (payload: { readonly jobId: string }, context: ServiceContext, signal: AbortSignal) => Promise<void>

/**
 * Runs a job in processes that die after the given numbers of uses of their database and files, and then in one that lives.
 * Returns the uses of the last one, and how many processes have died.
 */
export async function runCrashing(
  { context, jobId, run }: { readonly context: ServiceContext; readonly jobId: string; readonly run: Run },
  crashes: readonly number[],
): Promise<{ readonly uses: number; readonly deaths: number }> {
  const { signal } = new AbortController()
  let deaths = 0
  for (const last of crashes) {
    const dying = crashingAfter(context, last)
    await run({ jobId }, dying.context, signal).catch((fault: unknown) => {
      if (!(fault instanceof Crash)) throw fault
      deaths += 1
    })
    await jobAttemptStore.reclaim(context.db, [jobId], { keepsSteps: false, now: context.now() })
  }
  const living = crashingAfter(context, Infinity)
  await run({ jobId }, living.context, signal)
  return { uses: living.uses(), deaths }
}
