import type { CDPSession, Page } from '@playwright/test'
import { z } from 'zod'

const traceEventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** In microseconds. */
  ts: z.number(),
  dur: z.number().optional(),
  /** CPU time of the thread, which excludes the time used by other programs. */
  tdur: z.number().optional(),
  args: z.looseObject({}).optional(),
})
type TraceEvent = z.output<typeof traceEventSchema>

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', '__metadata']

/** CPU time of the thread in milliseconds. */
const costOf = ({ tdur, dur = 0 }: TraceEvent): number => (tdur ?? dur) / 1_000

/** The browser's own trace of a period, in milliseconds of CPU time. */
export interface TraceFigures {
  /** Main-thread work between two animation frames, 95th percentile. */
  readonly mainP95: number
  /** All main-thread work. */
  readonly mainTotal: number
  /** CPU time of the page's script per pointer move during a drag. The start and the end of the drag are excluded. */
  readonly scriptPerMove: number
  readonly pointerMoves: number
  readonly layouts: number
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const typeOf = (event: TraceEvent): string =>
  z.object({ data: z.object({ type: z.string() }) }).safeParse(event.args).data?.data.type ?? ''

/** The renderer's main thread, which produces the frames of the page. */
function mainThreadOf(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const counts = new Map<string, number>()
  for (const { name, pid, tid } of events) {
    if (name === 'FireAnimationFrame') counts.set(`${pid}/${tid}`, (counts.get(`${pid}/${tid}`) ?? 0) + 1)
  }
  const [busiest] = [...counts].sort((a, b) => b[1] - a[1])
  return events.filter(({ pid, tid }) => `${pid}/${tid}` === busiest?.[0])
}

/** Name of the function that `withFrames` runs in every frame. It does not count as the page's script. */
const NOTING = 'noteBenchFrame'

const functionOf = (event: TraceEvent): string =>
  z.object({ data: z.object({ functionName: z.string() }) }).safeParse(event.args).data?.data.functionName ?? ''

/** Calls that are not within another call. */
function outermost(calls: readonly TraceEvent[]): TraceEvent[] {
  let end = 0
  return calls.filter(({ ts, dur = 0 }) => {
    const isOuter = ts >= end
    if (isOuter) end = ts + dur
    return isOuter
  })
}

/**
 * Number of moves at the start of a drag in which the overlay is picked up. They do not count towards the cost of a
 * move.
 */
const PICK_UP_MOVES = 10

/** The period of a drag between picking up and dropping. Empty if there is no drag. */
function dragOf(dispatched: readonly TraceEvent[]): { readonly start: number; readonly end: number } {
  const down = dispatched.find((event) => typeOf(event) === 'pointerdown')
  const up = dispatched.findLast((event) => typeOf(event) === 'pointerup')
  if (!down || !up) return { start: 0, end: 0 }
  const moves = dispatched.filter((event) => typeOf(event) === 'pointermove' && event.ts > down.ts && event.ts < up.ts)
  return { start: moves[PICK_UP_MOVES]?.ts ?? up.ts, end: up.ts }
}

export function figuresOf(all: readonly TraceEvent[]): TraceFigures {
  const events = mainThreadOf(all).toSorted((a, b) => a.ts - b.ts)
  const tasks = events.filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame').map(({ ts }) => ts)
  const starts = frames.filter((ts, at) => at === 0 || ts - (frames[at - 1] ?? 0) > 4_000)
  const perFrame = starts.slice(1).map(() => 0)
  let frame = 0
  for (const task of tasks) {
    const { ts, dur = 0 } = task
    while (frame < perFrame.length - 1 && ts + dur >= (starts[frame + 1] ?? 0)) frame++
    perFrame[frame] = (perFrame[frame] ?? 0) + costOf(task)
  }
  const dispatched = events.filter(({ name }) => name === 'EventDispatch')
  const { start, end } = dragOf(dispatched)
  const isWithin = ({ ts }: TraceEvent): boolean => ts >= start && ts < end
  const pointerMoves = dispatched.filter((event) => typeOf(event) === 'pointermove' && isWithin(event)).length
  const outer = outermost(events.filter(({ name }) => name === 'FunctionCall')).filter(isWithin)
  const calls = outer.filter((call) => functionOf(call) !== NOTING)
  const script = calls.reduce((sum, call) => sum + costOf(call), 0)
  return {
    mainP95: percentile(perFrame, 0.95),
    mainTotal: tasks.reduce((sum, task) => sum + costOf(task), 0),
    scriptPerMove: pointerMoves === 0 ? 0 : script / pointerMoves,
    pointerMoves,
    layouts: events.filter(({ name }) => name === 'Layout').length,
  }
}

/** Records a browser trace during `work`. */
export async function recordTrace(page: Page, work: () => Promise<void>): Promise<TraceFigures> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser.')
  const session: CDPSession = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const entry of value) {
      const parsed = traceEventSchema.safeParse(entry)
      if (parsed.success) events.push(parsed.data)
    }
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  })
  try {
    await work()
  } finally {
    const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
    await session.send('Tracing.end')
    await complete
    await session.detach()
  }
  return figuresOf(events)
}
