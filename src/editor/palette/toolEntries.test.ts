import { describe, expect, it } from 'vitest'
import { toolNames } from '../../composition/tools/tools.ts'
import { idleHost } from '../../testing/page/idleHost.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { actions } from '../session/actions/actionRegistry.ts'
import { createSession } from '../session/session.ts'
import { paletteGroups } from './paletteEntries.ts'
import { toolEntries, withTools } from './toolEntries.ts'

const listed = withTools(actions)
const firstOf = (query: string): string | undefined =>
  paletteGroups(listed, { query, recent: [], isEnabled: () => true })[0]?.actions[0]?.id

describe('the tools in the palette', () => {
  it('are all listed once, next to every action', () => {
    expect(toolEntries.map(({ id }) => id)).toEqual(toolNames.map((name) => `tool.${name}`))
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
    const ids = new Set(listed.map(({ id }) => id))
    expect(actions.filter(({ id }) => !ids.has(id))).toEqual([])
  })

  it('are found by their names, and so are all other actions', () => {
    for (const { id, label } of listed) expect([label, firstOf(label)]).toEqual([label, id])
  })

  it('open their forms', () => {
    const document = composition([overlay({ type: 'text', id: 1 })])
    const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [])
    const entry = toolEntries.find(({ id }) => id === 'tool.addClipOverlay')
    expect(entry?.isEnabled(session)).toBe(false)
    const opened: (string | null)[] = []
    session.host.attach(() => ({ ...idleHost, openTool: (tool) => void opened.push(tool) }))
    expect(entry?.isEnabled(session)).toBe(true)
    expect([entry?.run(session), opened]).toEqual([null, ['addClipOverlay']])
  })
})
