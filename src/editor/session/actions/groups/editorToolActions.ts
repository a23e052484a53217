import type { OverlayType } from '../../../../composition/schema.ts'
import type { Session } from '../../session.ts'
import type { Action } from '../action.ts'
import { selectedOverlays } from '../targets.ts'

/** Ids of actions that open the form of a tool begin so; the name of the tool follows. */
export const TOOL_PREFIX = 'tool.'

/** Opens the form of a tool; null opens the list of all. */
export const openTool =
  (tool: string | null): Action['run'] =>
  (session) => {
    session.host.current()?.openTool(tool)
    return null
  }

const hasSelected = (session: Session, types: readonly OverlayType[]): boolean =>
  session.host.current() !== null && selectedOverlays(session).some(({ type }) => types.includes(type))

/** The tools that stand in the menus of overlays; the palette and the panel list all of them. */
const inMenus: readonly (readonly [tool: string, label: string, types: readonly OverlayType[]])[] = [
  ['cleanupSpeechOverlay', 'Clean up speech…', ['video']],
  ['addCaptionsToOverlay', 'Add captions…', ['video', 'sound']],
  ['replaceClipMedia', 'Replace the media…', ['video']],
  ['cropToAspect', 'Crop to a ratio…', ['video', 'image']],
  ['reframeClip', 'Reframe…', ['video', 'image']],
]

/** What the API's tools do for a selection. */
export const editorToolActions: readonly Action[] = [
  {
    id: 'selectionTools',
    label: 'Tools for this…',
    group: 'editorTool',
    keys: [],
    isEnabled: (session) => session.host.current() !== null && selectedOverlays(session).length > 0,
    needs: 'Select something in an unlocked row first.',
    run: openTool(null),
  },
  ...inMenus.map(
    ([tool, label, types]): Action => ({
      id: `${TOOL_PREFIX}${tool}`,
      label,
      group: 'editorTool',
      keys: [],
      isEnabled: (session) => hasSelected(session, types),
      needs: `Select a ${types.join(' or ')} in an unlocked row first.`,
      run: openTool(tool),
    }),
  ),
  {
    id: 'keepText',
    label: 'Keep this text in the library',
    group: 'editorTool',
    keys: [],
    alias: 'save text library messaging',
    isEnabled: (session) => hasSelected(session, ['text']),
    needs: 'Select a text in an unlocked row first.',
    run(session) {
      const text = selectedOverlays(session).find(({ type }) => type === 'text')
      if (text) session.host.current()?.keepText(text.id)
      return null
    },
  },
]
