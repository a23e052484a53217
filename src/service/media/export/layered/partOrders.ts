import type { Frames } from '../../../../base/units.ts'
import type { ComposedStretch } from '../plan/renderPlan.ts'
import { composedPart } from '../plan/stretches.ts'
import { leanOrder, trackReader } from './leanOrder.ts'
import { partPath, type PartWork } from './makePart.ts'
import type { ProcessorTurns } from './processorTurns.ts'
import type { SoundMix } from './soundBeside.ts'
import type { ProgramOrder } from './stretchProgram.ts'
import type { StretchPart } from './stretchQueue.ts'
import type { TileGate } from './tileGate.ts'

export interface OrderWork
  extends Pick<PartWork, 'encoding' | 'ffmpeg' | 'files' | 'folder' | 'plan' | 'signal' | 'threads'> {
  /** Where tiles are asked for that may not be drawn yet; null where those of all stretches are waited for. */
  readonly gate: TileGate | null
  /** What whoever composes the stretch that asks for it mixes beside. */
  readonly sound: SoundMix | null
  /** Where all that compose take turns. */
  readonly turns: ProcessorTurns | undefined
  readonly onFrames: (part: StretchPart, frames: Frames) => void
}

/** How ffmpeg composes parts of stretches, but for their tiles. Each is found out once. */
export function partOrders(work: OrderWork): PartWork['orderOf'] {
  const { encoding, ffmpeg, files, folder, gate, onFrames, plan, signal, sound, threads, turns } = work
  const tracks = trackReader()
  const known = new Map<string, Promise<ProgramOrder>>()

  async function orderOf(part: StretchPart, stretch: ComposedStretch): Promise<ProgramOrder> {
    const order: ProgramOrder = {
      ffmpeg,
      plan,
      stretch: composedPart(stretch, part, plan.fps),
      files,
      folder,
      name: `stretch-${part.from}`,
      addressOf: gate?.isFor(part) === true ? gate.addressOf : null,
      target: { encoding, fps: plan.fps, threads, outputPath: partPath(folder, part) },
      sound: stretch.mixesSound ? sound : null,
      ownFiles: [],
      onFrames: (frames) => onFrames(part, frames),
      turns,
      signal,
    }
    return await leanOrder(order, tracks)
  }

  return async (part, stretch) => {
    const key = `${part.from} ${part.count}`
    const found = known.get(key) ?? orderOf(part, stretch)
    known.set(key, found)
    return await found
  }
}
