import { describe, expect, it } from 'vitest'
import { snapReasonText } from './snapReasonText.ts'

describe('snapReasonText', () => {
  it.each([
    [{ kind: 'start', overlayId: 3 }, 'Start of overlay 3'],
    [{ kind: 'end', overlayId: 3 }, 'End of overlay 3'],
    [{ kind: 'marker', name: 'Chorus' }, 'Chorus'],
    [{ kind: 'playhead' }, 'Playhead'],
    [{ kind: 'in' }, 'In point'],
    [{ kind: 'out' }, 'Out point'],
    [{ kind: 'beginning' }, 'Start of timeline'],
  ] as const)('%j is “%s”', (reason, words) => {
    expect(snapReasonText(reason, (id) => `overlay ${id}`)).toBe(words)
  })
})
