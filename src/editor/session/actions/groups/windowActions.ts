import { t } from '@lingui/core/macro'
import type { Overlay } from '../../../../composition/schema.ts'
import type { ActionHost, CreateKind } from '../../actionHost.ts'
import type { Session } from '../../session.ts'
import type { Action } from '../action.ts'
import { selectedOverlays } from '../targets.ts'

const hasHost = (session: Session): boolean => session.host.current() !== null

const ofHost = (call: (host: ActionHost) => void): Pick<Action, 'isEnabled' | 'run'> => ({
  isEnabled: hasHost,
  run(session) {
    const host = session.host.current()
    if (host) call(host)
    return null
  },
})

const create = (kind: CreateKind, label: string, alias: string): Action => ({
  id: `create.${kind}`,
  label,
  group: 'window',
  keys: [],
  alias,
  ...ofHost((host) => host.openCreate(kind)),
})

/** The selected overlay. Null unless exactly one is selected and it is a text or caption. */
function selectedText(session: Session): Overlay | null {
  const [first, ...others] = selectedOverlays(session)
  return (first?.type === 'text' || first?.type === 'caption') && others.length === 0 ? first : null
}

/** The selected overlay, even on a locked row. Null unless exactly one is selected and it is a video or sound. */
function selectedSource(session: Session): Overlay | null {
  const { document, selection } = session.getState()
  const [id] = selection
  if (selection.size !== 1) return null
  const overlay = document.overlays.find((one) => one.id === id)
  return overlay?.type === 'video' || overlay?.type === 'sound' ? overlay : null
}

/** Commands of the editor window, run through `ActionHost`. */
export const windowActions: readonly Action[] = [
  {
    id: 'editText',
    label: t`Edit the text`,
    group: 'edit',
    keys: ['Enter'],
    isEnabled: (session) => hasHost(session) && selectedText(session) !== null,
    needs: t`Select one text or caption on an unlocked track first.`,
    run(session) {
      const text = selectedText(session)
      if (text) session.host.current()?.editText(text.id)
      return null
    },
  },
  {
    id: 'openSource',
    label: t`Open in the source trimmer…`,
    group: 'edit',
    keys: ['F'],
    alias: t`source trimmer match frame slip in out viewer`,
    isEnabled: (session) => hasHost(session) && selectedSource(session) !== null,
    needs: t`Select one video or sound first.`,
    run(session) {
      const overlay = selectedSource(session)
      if (overlay) session.host.current()?.openSource(overlay.id)
      return null
    },
  },
  {
    id: 'palette',
    label: t`All commands`,
    group: 'window',
    keys: ['Mod+Shift+P', '/'],
    alias: t`command palette search find`,
    reach: 'typing',
    ...ofHost((host) => host.openPalette()),
  },
  {
    id: 'shortcuts',
    label: t`Keyboard shortcuts`,
    group: 'window',
    keys: ['?'],
    alias: t`keys help rebind keymap preset`,
    ...ofHost((host) => host.openShortcuts()),
  },
  {
    id: 'save',
    label: t`Save now`,
    group: 'window',
    keys: ['Mod+S'],
    reach: 'always',
    ...ofHost((host) => host.save()),
  },
  {
    id: 'export',
    label: t`Export`,
    group: 'window',
    keys: ['Mod+Shift+E'],
    alias: t`render download`,
    reach: 'typing',
    ...ofHost((host) => host.openExport()),
  },
  {
    id: 'history',
    label: t`Show the history`,
    group: 'window',
    keys: [],
    alias: t`versions revisions steps restore earlier past`,
    ...ofHost((host) => host.openHistory()),
  },
  {
    id: 'tools',
    label: t`Show the editor tools`,
    group: 'window',
    keys: [],
    alias: t`search assets stock captions voiceover clean up speech`,
    ...ofHost((host) => host.openTool(null)),
  },
  {
    id: 'assistant',
    label: t`Ask the assistant`,
    group: 'window',
    keys: [],
    alias: t`ai plan prompt words chat`,
    ...ofHost((host) => host.openAssistant()),
  },
  create('video', t`Create an AI video…`, t`generate ai picture shot animatic`),
  create('copy', t`Write copy…`, t`hooks script headline ab test`),
  create('voiceover', t`Create a voiceover…`, t`narration text to speech script`),
  create('avatar', t`Create an avatar video…`, t`presenter talking picture`),
  {
    id: 'clashes',
    label: t`Resolve conflicts with someone else’s changes`,
    group: 'window',
    keys: [],
    alias: t`conflict merge mine theirs versions`,
    ...ofHost((host) => host.openClashes()),
    isEnabled: (session) => hasHost(session) && session.getState().conflict !== null,
    needs: t`There are no conflicts to resolve.`,
  },
  {
    id: 'fullScreen',
    label: t`Full-screen preview`,
    group: 'window',
    keys: ['`'],
    ...ofHost((host) => host.toggleFullScreen()),
  },
]
