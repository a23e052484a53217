import type { ActionGroup } from '../session/actions/action.ts'
import { actions } from '../session/actions/actionRegistry.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { isMac } from './device.ts'
import { keysInWords } from './keyCombination.ts'
import type { WindowAction } from './useShortcuts.ts'

const groupWords: Readonly<Record<ActionGroup, string>> = {
  playback: 'Playback', edit: 'Edit', selection: 'Selection', history: 'History', timeline: 'Timeline',
} // biome-ignore format: a table

const gestures: readonly { readonly label: string; readonly keys: readonly string[] }[] = [
  { label: 'Scroll rows', keys: ['Wheel'] },
  { label: 'Scroll time', keys: ['Shift+Wheel'] },
  { label: 'Zoom at the pointer', keys: ['Mod+Wheel'] },
  { label: 'Move without snapping', keys: ['Hold Mod'] },
]

export interface ShortcutsSheetProps {
  readonly windowActions: readonly WindowAction[]
  readonly onClose: () => void
}

/** Every key there is, from the registry. Mount it to open it. */
export function ShortcutsSheet({ windowActions, onClose }: ShortcutsSheetProps) {
  const groups = [...new Set(actions.map(({ group }) => group))]
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Keyboard shortcuts"
      size="lg"
    >
      <div className="columns-2 gap-8 max-md:columns-1">
        {groups.map((group) => (
          <KeyGroup
            key={group}
            title={groupWords[group]}
            lines={actions.filter((action) => action.group === group && action.keys.length > 0)}
          />
        ))}
        <KeyGroup title="Window" lines={windowActions} />
        <KeyGroup title="Pointer" lines={gestures} />
      </div>
    </Dialog>
  )
}

interface KeyGroupProps {
  readonly title: string
  readonly lines: readonly { readonly label: string; readonly keys: readonly string[] }[]
}

function KeyGroup({ title, lines }: KeyGroupProps) {
  return (
    <section className="mb-5 break-inside-avoid">
      <h3 className="mb-1.5 text-xs font-semibold text-primary">{title}</h3>
      <dl className="flex flex-col">
        {lines.map(({ label, keys }) => (
          <div
            key={label}
            className="flex min-h-6.5 items-center justify-between gap-3 border-b border-line-subtle py-0.5 text-xs"
          >
            <dt className="text-secondary">{label}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((combination) => (
                <Kbd key={combination} keys={keysInWords(combination, isMac)} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
