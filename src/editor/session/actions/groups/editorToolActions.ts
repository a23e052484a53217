import { t } from '@lingui/core/macro'
import type { OverlayType } from '../../../../composition/schema.ts'
import type { ToolName } from '../../../../composition/tools/tools.ts'
import type { Session } from '../../session.ts'
import type { Action } from '../action.ts'
import { NEEDS_SELECTION, selectedOverlays } from '../targets.ts'

/** Prefix of the ids of actions that open a tool's form. The tool's name follows. */
export const TOOL_PREFIX = 'tool.'
/** The action that captions all speech, and its request to the captions panel. */
export const CAPTIONS_FROM_SPEECH = 'captionsFromSpeech'

/** Opens the form of a tool, or the list of tools if null. */
export const openTool =
  (tool: string | null): Action['run'] =>
  (session) => {
    session.host.current()?.openTool(tool)
    return null
  }

const hasSelected = (session: Session, types: readonly OverlayType[]): boolean =>
  session.host.current() !== null && selectedOverlays(session).some(({ type }) => types.includes(type))

/** Clips that a tool works on. `needs` is shown if none is selected. */
interface Target {
  readonly types: readonly OverlayType[]
  readonly needs: string
}

const video: Target = { types: ['video'], needs: t`Select a video on an unlocked track first.` }
const spoken: Target = { types: ['video', 'sound'], needs: t`Select a video or a sound on an unlocked track first.` }
const picture: Target = { types: ['video', 'image'], needs: t`Select a video or an image on an unlocked track first.` }

/** Opens the form of a tool for the selection. */
const toolAction = (tool: ToolName, label: string, { types, needs }: Target): Action => ({
  id: `${TOOL_PREFIX}${tool}`,
  label,
  group: 'editorTool',
  keys: [],
  isEnabled: (session) => hasSelected(session, types),
  needs,
  run: openTool(tool),
})

/** API tools that work on a selection. */
export const editorToolActions: readonly Action[] = [
  {
    id: 'selectionTools',
    label: t`Tools for the selection…`,
    group: 'editorTool',
    keys: [],
    isEnabled: (session) => session.host.current() !== null && selectedOverlays(session).length > 0,
    needs: NEEDS_SELECTION,
    run: openTool(null),
  },
  // These appear in the menus of overlays. Palette and tools panel list every tool.
  toolAction('cleanupSpeechOverlay', t`Clean up speech…`, video),
  {
    ...toolAction('addCaptionsToOverlay', t`Captions from speech`, spoken),
    id: CAPTIONS_FROM_SPEECH,
    run: openTool(CAPTIONS_FROM_SPEECH),
  },
  toolAction('replaceClipMedia', t`Replace the media…`, video),
  {
    id: 'removeBackground',
    label: t`Remove background…`,
    group: 'editorTool',
    keys: [],
    isEnabled: (session) => hasSelected(session, video.types),
    needs: video.needs,
    run(session) {
      const clip = selectedOverlays(session).find(({ type }) => type === 'video')
      if (clip) session.host.current()?.openCutout(clip.id)
      return null
    },
  },
  toolAction('cropToAspect', t`Crop to an aspect ratio…`, picture),
  toolAction('reframeClip', t`Reframe…`, picture),
  {
    id: 'keepText',
    label: t`Save this text to the library`,
    group: 'editorTool',
    keys: [],
    alias: t`save text library messaging`,
    isEnabled: (session) => hasSelected(session, ['text']),
    needs: t`Select a text clip on an unlocked track first.`,
    run(session) {
      const text = selectedOverlays(session).find(({ type }) => type === 'text')
      if (text) session.host.current()?.keepText(text.id)
      return null
    },
  },
]
