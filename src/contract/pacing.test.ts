import { expect, it } from 'vitest'
import { type Pace, pacing } from './pacing.ts'

const rows: readonly (readonly [string, Pace])[] = Object.entries(pacing)

it('the table of paces has the figures of the specification', () => {
  const shown = rows.map(([type, { area, stepsPerMinute, active, mostSteps, itemsPerStep, deadlineMs, attempts }]) => {
    const most = active.map((limit) => `${limit.most} per ${limit.scope}`).join(', ')
    return [type, area, stepsPerMinute, most, mostSteps, itemsPerStep, deadlineMs, attempts]
  })
  const one = '1 per workspace'
  expect(shown).toEqual([
    ['editor_tool', 'editor', 1, one, 120, null, 110_000, 3],
    ['editor_plan_apply', 'editor', 1, one, 120, null, 110_000, 3],
    ['editor_plan', 'editor', 1, one, 120, null, 90_000, 1],
    ['editor_background_removal', 'background_removal', 1, `${one}, 2 per service`, 120, null, null, 3],
    ['clip', 'clips', 1, one, null, null, 180_000, 3],
    ['voiceover', 'creation', 1, one, null, null, null, 3],
    ['voice_clone', 'creation', 1, one, null, null, null, 3],
    ['ai_video', 'creation', 1, one, null, null, null, 3],
    ['avatar_video', 'creation', 1, one, null, null, null, 3],
    ['auto_edit', 'creation', 1, one, null, null, null, 3],
    ['messaging', 'creation', 1, one, null, null, null, 3],
    ['smart_variations', 'smart_variations', 1, one, null, null, null, 3],
    ['cloud_import_file', 'cloud_and_publishing', 1, '', null, null, null, 3],
    ['cloud_export_file', 'cloud_and_publishing', 1, '', null, null, null, 3],
    ['cloud_sync', 'cloud_and_publishing', 1, '', null, null, null, 3],
    ['publication', 'cloud_and_publishing', 1, '', null, null, null, 3],
    ['ad_launch', 'cloud_and_publishing', 1, '', null, null, null, 1],
    ['folder_sync', 'folders', 1, '', 25, 20, null, 3],
    ['research_search', 'research', 1, one, null, null, null, 3],
    ['research_transcript', 'research', 1, one, null, null, null, 3],
    ['research_adaptation', 'research', 1, one, null, null, null, 3],
    ['insights_sync', 'insights', null, '', 1, 25, null, 3],
    ['dictionary_apply', 'dictionary', null, '', 4, 25, null, 3],
  ])
  expect(pacing.editor_background_removal.stages).toEqual({
    source_download: { deadlineMs: 30_000, attempts: 2 },
    range_conversion: { deadlineMs: 60_000, attempts: 2 },
    submission: { deadlineMs: 15_000, attempts: 1 },
    output_download: { deadlineMs: 60_000, attempts: 3 },
  })
})

it('only background removals and refreshes of insights have a limit on how many may start', () => {
  const limited = rows.filter(([, { starts }]) => starts.length > 0)
  expect(limited.map(([type]) => type)).toEqual(['editor_background_removal', 'insights_sync'])
})
