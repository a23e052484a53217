import { describe, expect, it } from 'vitest'
import type { ListedRevision } from '../../../contract/revisions.ts'
import {
  actorInWords,
  dayInWords,
  momentInWords,
  sizeInWords,
  reasonInWords,
  summaryInWords,
  versionsByDay,
} from './versionWords.ts'

const at = (text: string): number => new Date(text).getTime()
const now = at('2026-03-04T15:00:00')

const version = (updatedAt: string): ListedRevision => ({
  updatedAt: new Date(updatedAt).toISOString(),
  title: 'Teaser',
  actor: { kind: 'browser', name: 'You' },
  why: null,
  summary: { added: 0, removed: 0, changed: 0, settings: [] },
  overlayCount: 1,
  durationInFrames: 610,
  fps: 30,
})

describe('versions in words', () => {
  it('formats days as people name them', () => {
    expect(dayInWords(at('2026-03-04T00:00:00'), now)).toBe('Today')
    expect(dayInWords(at('2026-03-03T23:59:59'), now)).toBe('Yesterday')
    expect(dayInWords(at('2026-03-02T23:59:59'), now)).toBe('Monday, March 2')
    expect(dayInWords(at('2025-12-31T12:00:00'), now)).toBe('December 31, 2025')
    expect(momentInWords(at('2026-03-04T14:02:31'), now)).toBe('14:02')
    expect(momentInWords(at('2026-03-03T00:05:00'), now)).toBe('yesterday 00:05')
  })

  it('groups by day and keeps the order', () => {
    const versions = ['2026-03-04T14:02:00', '2026-03-04T09:00:00', '2026-03-03T22:00:00'].map(version)
    expect(versionsByDay(versions, now).map(({ day, versions: of }) => [day, of.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
    ])
    expect(versionsByDay([], now)).toEqual([])
  })

  it('describes author, reason and size', () => {
    expect(actorInWords({ kind: 'key', name: 'Robot …6789' })).toBe('Key Robot …6789')
    expect(actorInWords({ kind: 'unknown', name: '' })).toBe('Unknown')
    expect(summaryInWords({ added: 2, removed: 1, changed: 0, settings: ['width', 'height', 'title'] })).toBe(
      '2 added, 1 removed, size, title changed',
    )
    expect(summaryInWords({ added: 0, removed: 0, changed: 0, settings: [] })).toBe('No change')
    expect(sizeInWords(version('2026-03-04T14:02:00'))).toBe('1 clip, 0:20')
    const unknown = { kind: 'unknown', name: 'Someone' } as const
    expect(reasonInWords({ ...version('2026-03-04T14:02:00'), why: null, actor: unknown })).toBe('Oldest version kept')
  })
})
