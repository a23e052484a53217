import { describe, expect, it } from 'vitest'
import { composition, IMAGE_ID, overlay, SOUND_ID, VIDEO_ID } from '../../testing/composition/overlays.ts'
import { createSession } from '../session/session.ts'
import { capacityWarning, metersOf, usedInWords, type Capacity } from './capacity.ts'
import { capacityOf, savedBytes } from './watchCapacity.ts'

const holding = (fields: Partial<Capacity>): Capacity => ({ overlays: 0, sources: 0, bytes: 0, ...fields })
const MIB = 1_048_576

describe('a warning before a limit', () => {
  it.each([
    [{ overlays: 399 }, null],
    [{ overlays: 400 }, '400 of 500 clips'],
    [{ overlays: 474 }, '474 of 500 clips'],
    [{ overlays: 475 }, 'Only 25 more clips can be added'],
    [{ overlays: 499 }, 'Only 1 more clip can be added'],
    [{ overlays: 500 }, 'No more clips can be added'],
    [{ sources: 79 }, null],
    [{ sources: 80 }, '80 of 100 source files'],
    [{ sources: 95 }, 'Only 5 more source files can be added'],
    [{ sources: 100 }, 'No more source files can be added'],
    [{ bytes: Math.floor(MIB * 0.8) }, null],
    [{ bytes: Math.ceil(MIB * 0.8) }, '820 of 1,024 KB'],
    [{ bytes: Math.ceil(MIB * 0.95) }, 'Only 51 KB more can be saved'],
    [{ bytes: MIB + 1 }, 'Too large to be saved'],
    [{ overlays: 420, sources: 99 }, 'Only 1 more source file can be added'],
  ] as const)('says for %j: %s', (fields, label) => {
    expect(capacityWarning(holding(fields))?.label ?? null).toBe(label)
  })

  it('has no meter for a value that has not been measured yet', () => {
    expect(metersOf(holding({ bytes: null })).map(({ name }) => name)).toEqual(['overlays', 'sources'])
    expect(metersOf(holding({ overlays: 3 })).map(usedInWords)).toEqual(['3 of 500', '0 of 100', '0 of 1,024 KB'])
  })
})

describe('the contents of a session', () => {
  const open = (content: string) =>
    createSession(
      {
        compositionId: 'c',
        projectId: 'p',
        title: 'Grüße',
        updatedAt: 'r0',
        document: composition([
          overlay({ type: 'text', id: 0, content }),
          ...[VIDEO_ID, VIDEO_ID, SOUND_ID, IMAGE_ID].map((sourceAssetId, index) =>
            overlay({ type: 'video', id: index + 1, row: index + 1, sourceAssetId }),
          ),
        ]),
      },
      [],
    )

  it('counts bytes of the request body, not characters', () => {
    expect(savedBytes(open('é').getState()) - savedBytes(open('e').getState())).toBe(1)
    expect(savedBytes(open('🎉').getState()) - savedBytes(open('e').getState())).toBe(3)
  })

  it('measures while subscribed and idle, and again after an edit', () => {
    const session = open('Hello')
    const waiting: (() => void)[] = []
    const idle = (callback: () => void) => {
      waiting.push(callback)
      return () => void waiting.splice(waiting.indexOf(callback), 1)
    }
    const capacity = capacityOf(session, idle)
    expect(capacity.getState()).toEqual({ overlays: 5, sources: 3, bytes: null })
    expect(waiting).toHaveLength(0)
    const stop = capacity.subscribe(() => undefined)
    waiting.pop()?.()
    const { bytes } = capacity.getState()
    expect(bytes).toBe(savedBytes(session.getState()))
    session.setTitle('Longer title')
    expect(waiting).toHaveLength(1)
    expect(capacity.getState().bytes).toBe(bytes)
    waiting.pop()?.()
    expect(capacity.getState().bytes).toBe(savedBytes(session.getState()))
    session.setTitle('And on')
    stop()
    expect(waiting).toHaveLength(0)
    expect(capacityOf(session)).toBe(capacity)
  })
})
