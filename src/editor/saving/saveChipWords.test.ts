import { describe, expect, it } from 'vitest'
import type { AutosaveView } from '../autosave/machine/autosaveView.ts'
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
  isEarlierWaiting: false,
  recovery: { restoredCount: 0, lostCount: 0 },
  ...fields,
})
const openCount = 2
const context = { clockTime: () => '', openCount }
const problem = {
  status: 403,
  code: 'forbidden',
  message: 'This key may not save here.',
  advice: 'Use another key.',
  requestId: null,
  isFixedByEdit: false,
}

describe('the chip', () => {
  it.each([
    [{}, 'Saved 12:04'],
    [{ isMerged: true }, 'Merged with someone else’s changes'],
    [{ status: 'saving' }, 'Saving…'],
    [{ status: 'dirty' }, 'Unsaved changes'],
    [{ status: 'unknown' }, 'No response, retrying'],
    [{ status: 'offline' }, 'Offline, kept on this device'],
    [{ status: 'held' }, 'Waiting for a running job'],
    [{ status: 'conflict' }, '2 conflicts to resolve'],
    [{ status: 'failed', problem }, 'Not saved, action needed'],
    [{ status: 'failed', problem, retryAt: 5 }, 'Not saved, retrying'],
  ] as const)('says for %j: %s', (fields, label) => {
    expect(saveChipWords(view(fields), { clockTime: () => '12:04', openCount }).label).toBe(label)
  })

  it('counts down the open conflicts', () => {
    const labels = [2, 1].map(
      (left) => saveChipWords(view({ status: 'conflict' }), { ...context, openCount: left }).label,
    )
    expect(labels).toEqual(['2 conflicts to resolve', '1 conflict to resolve'])
  })

  it('explains a failed save, and warns if changes are not stored', () => {
    expect(saveChipWords(view({ status: 'failed', problem }), context).detail).toBe(
      'This key may not save here. Your changes are kept on this device. Use another key.',
    )
    const atRisk = view({ status: 'dirty', deviceProblem: 'Nothing is kept.' })
    expect(saveChipWords(atRisk, context).detail).toBe('Nothing is kept.')
  })

  it('reports waiting changes of an earlier visit, even if the current ones are saved', () => {
    expect(saveChipWords(view({ isEarlierWaiting: true }), context).detail).toMatch(
      /^Changes from an earlier visit are waiting/u,
    )
    expect(saveChipWords(view({}), context).detail).toBeNull()
  })

  it.each([
    [{ status: 'offline' }, 'Offline, not stored: keep this page open'],
    [{ status: 'unknown' }, 'No response, not stored: keep this page open'],
    [{ status: 'failed', problem }, 'Not saved, action needed'],
  ] as const)('claims nothing for %j that the device does not keep', (fields, label) => {
    const chip = saveChipWords(view({ ...fields, deviceProblem: 'The device is full.' }), context)
    expect(chip).toMatchObject({ tone: 'danger', label })
    expect(chip.detail).toMatch(/in this window only\..*The device is full\.$/u)
    expect(chip.detail).not.toMatch(/kept on this device/u)
  })
})
