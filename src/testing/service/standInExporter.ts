import { writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { millisecondsOfFrames } from '../../base/time.ts'
import type { Exporter } from '../../service/media/exporter.ts'

/** The duration of a fake export, and the error that it throws instead of writing a file. */
export interface StandInBehaviour {
  readonly milliseconds: number
  readonly fault: Error | null
}

/** An exporter that draws nothing, for tests of everything around an export. The real exporter has its own tests. */
export function standInExporter(behaviour: () => StandInBehaviour): Exporter {
  return {
    render: async ({ composition, outputPath }, { onProgress, signal }) => {
      const { milliseconds, fault } = behaviour()
      const framesTotal = composition.durationInFrames
      for (let step = 0; step < 10; step += 1) {
        onProgress({ framesDone: Math.floor((framesTotal * step) / 10), framesTotal, stage: 'rendering' })
        await delay(milliseconds / 10, undefined, { signal })
      }
      if (fault !== null) throw fault
      await writeFile(outputPath, 'not really a video')
      return {
        filePath: outputPath,
        width: composition.width,
        height: composition.height,
        fps: composition.fps,
        durationInFrames: framesTotal,
        durationMs: millisecondsOfFrames(framesTotal, composition.fps),
        sizeBytes: 18,
        hasAudio: true,
      }
    },
  }
}
