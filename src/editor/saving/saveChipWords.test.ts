import { describe, expect, it } from 'vitest'
import type { AutosaveView } from '../autosave/autosave.ts'
import { saveChipWords } from './saveChipWords.ts'

const view = (fields: Partial<AutosaveView>): AutosaveView => ({
  status: 'saved',
  savedAt: 0,
  isMerged: false,
  problem: null,
  retryAt: null,
  clashes: [],
  deviceProblem: null,
  ...fields,
})
const clash = { overlayId: 1, path: ['left'], mine: 1, theirs: 2 }
const problem = {
  status: 403,
  code: 'forbidden',
  message: 'This key may not save here.',
  requestId: null,
  isFixedByEdit: false,
}

describe('the chip', () => {
  it.each([
    [{}, 'Saved 12:04'],
    [{ isMerged: true }, 'Someone else saved: merged'],
    [{ status: 'saving' }, 'Saving…'],
    [{ status: 'dirty' }, 'Unsaved changes'],
    [{ status: 'unknown' }, 'No answer yet, trying again'],
    [{ status: 'offline' }, 'Offline, kept on this device'],
    [{ status: 'held' }, 'Waiting for a running job'],
    [{ status: 'conflict', clashes: [clash] }, 'Needs you: 1 change clashes'],
    [{ status: 'conflict', clashes: [clash, clash] }, 'Needs you: 2 changes clash'],
    [{ status: 'failed', problem }, 'Needs you: not saved'],
    [{ status: 'failed', problem, retryAt: 5 }, 'Not saved, trying again'],
  ] as const)('says for %j: %s', (fields, label) => {
    expect(saveChipWords(view(fields), () => '12:04').label).toBe(label)
  })

  it('tells why a save failed, and when the device keeps nothing', () => {
    expect(saveChipWords(view({ status: 'failed', problem }), () => '').detail).toBe('This key may not save here.')
    const atRisk = view({ status: 'dirty', deviceProblem: 'Nothing is kept.' })
    expect(saveChipWords(atRisk, () => '').detail).toBe('Nothing is kept.')
  })
})
