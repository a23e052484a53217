import type { RenderOutput } from '../../../contract/operations/renders.ts'

type Facts = Pick<RenderOutput, 'width' | 'height' | 'fps' | 'durationMs' | 'sizeBytes'>

function sizeInWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`
  return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(2)} GB`
}

/** Facts of a file in one line, without those the host omits. */
export function factsOfOutput({ width, height, fps, durationMs, sizeBytes }: Facts): string {
  return [
    width === null || height === null ? null : `${width} × ${height}`,
    fps === null ? null : `${Number(fps.toFixed(3))} fps`,
    durationMs === null ? null : `${(durationMs / 1_000).toFixed(2)} s`,
    sizeBytes === null ? null : sizeInWords(sizeBytes),
  ]
    .filter((fact) => fact !== null)
    .join(', ')
}
