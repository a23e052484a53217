import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'

/**
 * Splits audio into pieces of at most `maxMs`, each cut in the middle of the last silence within that length. Silent
 * pieces are left out, because recognisers hallucinate on silence.
 */
export function soundPieces(durationMs: number, quiet: readonly SourceSpan[], maxMs: number): readonly SourceSpan[] {
  const pieces: SourceSpan[] = []
  let startMs = 0
  while (startMs < durationMs) {
    const latestMs = startMs + maxMs
    const endMs = durationMs <= latestMs ? durationMs : cutBefore(quiet, startMs + maxMs / 3, latestMs)
    const piece = { startMs, endMs }
    if (!isAllQuiet(piece, quiet)) pieces.push(piece)
    startMs = endMs
  }
  return pieces
}

function cutBefore(quiet: readonly SourceSpan[], earliestMs: number, latestMs: number): number {
  const middles = quiet.map(({ startMs, endMs }) => Math.round((startMs + endMs) / 2))
  return middles.findLast((middle) => middle > earliestMs && middle <= latestMs) ?? latestMs
}

function isAllQuiet(piece: SourceSpan, quiet: readonly SourceSpan[]): boolean {
  const covered = quiet.reduce(
    (sum, { startMs, endMs }) => sum + Math.max(0, Math.min(endMs, piece.endMs) - Math.max(startMs, piece.startMs)),
    0,
  )
  return covered >= piece.endMs - piece.startMs - 50
}
