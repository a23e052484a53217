import { expect, it } from 'vitest'
import type { Chunk } from '../plan/renderPlan.ts'
import { firstTasks, maxTasks, chunkQueue, type QueueOptions, type ChunkTask, type ChunkQueue } from './chunkQueue.ts'

const FPS = 30
/** Start-up cost of a task, in frames. */
const BEGINNING = 18

function composed(from: number, count: number, set?: number): Chunk {
  const layers = set === undefined ? [] : [{ kind: 'sprites', set, runs: [{ from, count, state: 0 }] } as const]
  return { kind: 'composed', from, count, layers, mixesSound: false }
}

const drawn = (from: number, count: number): Chunk => ({ kind: 'drawn', from, count })

/** Every frame costs the same by default. */
function planOf(chunks: readonly Chunk[], costs?: readonly number[]): QueueOptions['plan'] {
  const count = chunks.reduce((sum, chunk) => sum + chunk.count, 0)
  return { from: 0, count, fps: FPS, chunks, costs: costs ?? Array.from({ length: count }, () => 1) }
}

const never = new AbortController().signal

function queueOf(chunks: readonly Chunk[], atATime: number, signal = never): ChunkQueue {
  const batches = chunks.map((chunk, index) =>
    chunk.kind === 'composed' && chunk.layers.length > 0 ? [{ set: index, state: 0 }] : [],
  )
  return chunkQueue({ plan: planOf(chunks), batches, atATime, signal })
}

async function nextOf(queue: ChunkQueue): Promise<ChunkTask> {
  const task = await queue.next()
  if (task === null) throw new Error('Nothing is left.')
  return task
}

it('cuts the last chunk so that both workers finish together, and assigns the rest', async () => {
  const queue = queueOf([composed(0, 240), composed(240, 240), composed(480, 120)], 2)
  const [first, second] = [await nextOf(queue), await nextOf(queue)]
  expect([first, second]).toEqual([{ chunk: 0, from: 0, count: 240 }, { chunk: 1, from: 240, count: 240 }]) // biome-ignore format: two parts
  queue.written(second, 200)
  expect(queue.finished(first)).toBe(true)
  const third = await nextOf(queue)
  expect(third).toEqual({ chunk: 2, from: 480, count: (120 + 40 + BEGINNING) / 2 })
  expect(queue.finished(second)).toBe(true)
  const rest = await nextOf(queue)
  expect(rest).toEqual({ chunk: 2, from: 569, count: 31 })
  expect(await queue.next()).toBeNull()
  expect(queue.finished(rest)).toBe(false)
  expect(queue.finished(third)).toBe(true)
})

it('keeps the last chunk whole if the other worker is busy as long, or if there is only one', async () => {
  const busy = queueOf([composed(0, 120), composed(120, 120)], 2)
  await nextOf(busy)
  expect(await nextOf(busy)).toEqual({ chunk: 1, from: 120, count: 120 })
  const alone = queueOf([composed(0, 240), composed(240, 240)], 1)
  expect(await nextOf(alone)).toEqual({ chunk: 0, from: 0, count: 240 })
  expect(await nextOf(alone)).toEqual({ chunk: 1, from: 240, count: 240 })
})

it('cuts an earlier chunk if what follows is too short to even things out', async () => {
  const queue = queueOf([composed(0, 200), composed(200, 60)], 2)
  expect(await nextOf(queue)).toEqual({ chunk: 0, from: 0, count: (260 + BEGINNING) / 2 })
  expect(await nextOf(queue)).toEqual({ chunk: 0, from: 139, count: 61 })
})

it('never cuts the chunk that also encodes the mix', async () => {
  const sounding: Chunk = { kind: 'composed', from: 60, count: 200, layers: [], mixesSound: true }
  const queue = queueOf([composed(0, 60), sounding], 2)
  expect(await nextOf(queue)).toEqual({ chunk: 0, from: 0, count: 60 })
  expect(await nextOf(queue)).toEqual({ chunk: 1, from: 60, count: 200 })
})

it('shares cost, not frames', async () => {
  const costs = Array.from({ length: 400 }, (_, frame) => (frame < 200 ? 3 : 1))
  const queue = chunkQueue({ plan: planOf([composed(0, 400)], costs), batches: [[]], atATime: 2, signal: never })
  // Half of 800 frames plus a start-up cost of 36, at a cost of 3 per frame.
  expect(await nextOf(queue)).toEqual({ chunk: 0, from: 0, count: Math.ceil(418 / 3) })
  expect(await nextOf(queue)).toEqual({ chunk: 0, from: 140, count: 260 })
})

it('never cuts what a browser draws, and assigns it last', async () => {
  const queue = queueOf([drawn(0, 90), composed(90, 90), drawn(180, 300)], 2)
  expect(await nextOf(queue)).toEqual({ chunk: 1, from: 90, count: 90 })
  expect(await nextOf(queue)).toEqual({ chunk: 0, from: 0, count: 90 })
  expect(await nextOf(queue)).toEqual({ chunk: 2, from: 180, count: 300 })
})

it('lets one worker draw and the other wait while sprites are awaited', async () => {
  const queue = queueOf([drawn(0, 90), composed(90, 90, 1), drawn(180, 300)], 2)
  expect(await nextOf(queue)).toEqual({ chunk: 0, from: 0, count: 90 })
  const waited = nextOf(queue)
  queue.batchReady(1)
  expect(await waited).toEqual({ chunk: 1, from: 90, count: 90 })
})

it('assigns chunks without sprites before those that wait for some', async () => {
  const queue = queueOf([composed(0, 240, 0), composed(240, 240), composed(480, 60, 2)], 2)
  expect(await nextOf(queue)).toEqual({ chunk: 1, from: 240, count: 240 })
  const waited = nextOf(queue)
  queue.batchReady(0)
  expect(await waited).toEqual({ chunk: 0, from: 0, count: 240 })
})

it('releases waiting workers if the export is stopped', async () => {
  const stop = new AbortController()
  const queue = queueOf([composed(0, 240, 0)], 2, stop.signal)
  const waited = [queue.next(), queue.next()]
  stop.abort()
  const ended = await Promise.allSettled(waited)
  expect(ended.map((one) => one.status === 'rejected' && one.reason)).toEqual([
    expect.objectContaining({ code: 'aborted' }),
    expect.objectContaining({ code: 'aborted' }),
  ])
})

it('splits off no less than a second, and leaves a short chunk whole', async () => {
  const restOf = async (count: number): Promise<number> => {
    const task = await nextOf(queueOf([composed(0, count)], 2))
    return count - task.count
  }
  expect(await restOf(2 * FPS + BEGINNING)).toBe(FPS)
  expect(await restOf(2 * FPS + BEGINNING - 1)).toBe(0)
  const tasks = (count: number, kind = composed): number => maxTasks({ fps: FPS, chunks: [kind(0, count)] })
  expect([tasks(2 * FPS + BEGINNING), tasks(2 * FPS + BEGINNING - 1), tasks(600, drawn)]).toEqual([2, 1, 1])
})

it('lists the first tasks before any sprite is drawn', async () => {
  const ask = async (chunks: readonly Chunk[], atATime: number): Promise<ChunkTask[]> =>
    await firstTasks({
      plan: planOf(chunks),
      batches: chunks.map((_, set) => [{ set, state: 0 }]),
      atATime,
      signal: never,
    })
  const long = [composed(0, 60, 0), composed(60, 294, 1), composed(354, 246, 2)]
  expect(await ask(long, 2)).toEqual([{ chunk: 0, from: 0, count: 60 }, { chunk: 1, from: 60, count: 294 }]) // biome-ignore format: two parts
  expect(await ask(long, 1)).toEqual([{ chunk: 0, from: 0, count: 60 }])
  expect(await ask([composed(0, 200, 0)], 2)).toEqual([{ chunk: 0, from: 0, count: 109 }, { chunk: 0, from: 109, count: 91 }]) // biome-ignore format: two parts
  expect(await ask([composed(0, 20, 0)], 2)).toEqual([{ chunk: 0, from: 0, count: 20 }])
})
