import { describe, expect, it } from 'vitest'
import type { AutosaveView } from '../autosave/autosaveView.ts'
import { saveChipWords } from './saveChipWords.ts'

const view = (fields: Partial<AutosaveView>): AutosaveView => ({
  status: 'saved',
  savedAt: 0,
  isMerged: false,
  problem: null,
  retryAt: null,
  clashes: [],
  incoming: null,
  deviceProblem: null,
  ...fields,
})
const openCount = 2
const context = { clockTime: () => '', openCount }
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
    [{ status: 'conflict' }, 'Needs you: 2 changes clash'],
    [{ status: 'failed', problem }, 'Needs you: not saved'],
    [{ status: 'failed', problem, retryAt: 5 }, 'Not saved, trying again'],
  ] as const)('says for %j: %s', (fields, label) => {
    expect(saveChipWords(view(fields), { clockTime: () => '12:04', openCount }).label).toBe(label)
  })

  it('counts down what is left to settle', () => {
    const labels = [2, 1].map(
      (left) => saveChipWords(view({ status: 'conflict' }), { ...context, openCount: left }).label,
    )
    expect(labels).toEqual(['Needs you: 2 changes clash', 'Needs you: 1 change clashes'])
  })

  it('tells why a save failed, and when the device keeps nothing', () => {
    expect(saveChipWords(view({ status: 'failed', problem }), context).detail).toBe('This key may not save here.')
    const atRisk = view({ status: 'dirty', deviceProblem: 'Nothing is kept.' })
    expect(saveChipWords(atRisk, context).detail).toBe('Nothing is kept.')
  })
})
