import type { DrawContext } from '../../editor/timeline/drawing/drawContext.ts'

/** A recorded call, with the colours set at the time. */
export interface DrawCall {
  readonly name: string
  readonly args: readonly unknown[]
  readonly fillStyle: DrawContext['fillStyle']
  readonly strokeStyle: DrawContext['strokeStyle']
  readonly globalAlpha: number
}

export interface DrawLog {
  /** Pass this to a painter. */
  readonly context: DrawContext
  readonly calls: readonly DrawCall[]
  /** The recorded calls with a name, in order. */
  readonly callsOf: (name: keyof DrawContext) => readonly DrawCall[]
  /** All drawn texts, in order. */
  readonly texts: () => readonly string[]
  /** The number of `save` calls without a matching `restore`. 0 after a painter that cleans up. */
  readonly depth: () => number
}

/** A canvas context that draws nothing and records every call, for tests of painters. */
export function createDrawLog(): DrawLog {
  const calls: DrawCall[] = []
  const record =
    (name: keyof DrawContext) =>
    (...args: readonly unknown[]): void => {
      const { fillStyle, strokeStyle, globalAlpha } = context
      calls.push({ name, args, fillStyle, strokeStyle, globalAlpha })
    }
  const context: DrawContext = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    globalAlpha: 1,
    font: '',
    textAlign: 'left',
    textBaseline: 'alphabetic',
    save: record('save'),
    restore: record('restore'),
    beginPath: record('beginPath'),
    rect: record('rect'),
    roundRect: record('roundRect'),
    arc: record('arc'),
    moveTo: record('moveTo'),
    lineTo: record('lineTo'),
    closePath: record('closePath'),
    fill: record('fill'),
    stroke: record('stroke'),
    clip: record('clip'),
    fillRect: record('fillRect'),
    clearRect: record('clearRect'),
    strokeRect: record('strokeRect'),
    fillText: record('fillText'),
    drawImage: record('drawImage'),
    translate: record('translate'),
    setLineDash: record('setLineDash'),
  }
  const callsOf = (name: keyof DrawContext): readonly DrawCall[] => calls.filter((call) => call.name === name)
  return {
    context,
    calls,
    callsOf,
    texts: () => callsOf('fillText').map((call) => String(call.args[0])),
    depth: () => callsOf('save').length - callsOf('restore').length,
  }
}
