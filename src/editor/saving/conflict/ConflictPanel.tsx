import { plural, t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useStore } from 'zustand'
import { fieldWords } from '../../../client/messages/changeWords.ts'
import { clashKey, type Clash, type MergeSide } from '../../../composition/merge/clash.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import { ClashItem } from './ClashItem.tsx'
import { focusedTextField } from '../history/focusedTextField.ts'
import { isViewedSide } from './viewedSide.ts'
import { openClashes, type ConflictResolution } from './conflictResolution.ts'
import { sideInView } from './sideInView.ts'

export interface ConflictPanelProps {
  readonly resolution: ConflictResolution
  /** The label that the timeline shows for an overlay. */
  readonly nameOf: (overlay: Overlay) => string
  /** Selects an overlay, scrolls to it and moves the playhead there. */
  readonly onReveal: (overlayId: OverlayId) => void
}

const ARROWS: Readonly<Record<string, readonly [clashes: number, sides: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** Moves the focus between clashes and sides with the arrow keys. Returns false for other keys. */
function moveFocus(list: HTMLElement, key: string): boolean {
  const arrow = ARROWS[key]
  if (arrow === undefined) return false
  const [byClash, bySide] = arrow
  const items = [...list.querySelectorAll('[data-clash]')]
  const focused = list.ownerDocument.activeElement
  const item = items.findIndex((candidate) => candidate.contains(focused))
  const buttonsOf = (at: number) => [...(items[at]?.querySelectorAll<HTMLElement>('button[data-side]') ?? [])]
  const side = item < 0 ? 0 : buttonsOf(item).findIndex((button) => button === focused)
  const target = buttonsOf(item < 0 ? 0 : item + byClash)[side + bySide]
  target?.focus()
  return true
}

const isWithin = (element: Element | null, target: EventTarget | null): boolean =>
  target instanceof Node && element?.contains(target) === true

interface PanelParts {
  readonly panel: RefObject<HTMLElement | null>
  readonly list: RefObject<HTMLElement | null>
  readonly onClose: () => void
  /** Called when pointer or focus leaves the sides. */
  readonly onLeave: () => void
}

/** Handles keys, and pointer or focus leaving the clashes. */
function usePanelEvents({ panel, list, onClose, onLeave }: PanelParts): void {
  const leave = useEffectEvent(onLeave)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (event.key === 'Escape') onClose()
    else if (!list.current || !moveFocus(list.current, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (!isWithin(list.current, relatedTarget)) leave()
    }
    const onPress = ({ target }: PointerEvent): void => {
      if (!isWithin(panel.current, target)) leave()
    }
    panel.current?.addEventListener('keydown', (event) => onKey(event), { signal })
    list.current?.addEventListener('pointerleave', () => leave(), { signal })
    list.current?.addEventListener('focusout', onFocusOut, { signal })
    // A press outside the panel acts on the current document, so the preview ends.
    window.addEventListener('pointerdown', onPress, { capture: true, signal })
    return () => {
      stopping.abort()
      leave()
    }
  }, [panel, list])
}

/** Previews one side of a clash in the picture and on the timeline. */
function useSides({ resolution, nameOf, onReveal }: ConflictPanelProps) {
  const session = useSession()
  const base = useSessionState(({ saved }) => saved.document)
  const versions = useSessionState(({ conflict }) => conflict?.versions ?? null)
  const revealed = useRef<OverlayId | null>(null)

  const subjectOf = ({ overlayId }: Clash, side: MergeSide): string => {
    if (overlayId === null) return t`Video`
    const documents = versions === null ? [base] : [versions[side], versions.mine, versions.theirs, base]
    const overlay = documents.flatMap(({ overlays }) => overlays.find(({ id }) => id === overlayId) ?? [])[0]
    return overlay === undefined ? t`Clip` : nameOf(overlay)
  }
  const view = (clash: Clash, side: MergeSide) => {
    // A preview blocks editing, so hovering must not interrupt typing.
    if (focusedTextField() !== null) return
    const label = sideInWords(clash, side, subjectOf(clash, side))
    if (session.getState().viewedVersion?.label === label) return
    session.viewVersion(sideInView(session.getState(), resolution.getState(), { clash, side, label }))
    if (clash.overlayId === null || clash.overlayId === revealed.current) return
    revealed.current = clash.overlayId
    onReveal(clash.overlayId)
  }
  const leave = () => {
    if (isViewedSide(session.getState().viewedVersion)) session.viewVersion(null)
  }
  return { base, subjectOf, view, leave }
}

function sideInWords({ path }: Clash, side: MergeSide, subject: string): string {
  const words = path.length === 0 ? subject : `${subject}, ${fieldWords(path)}`
  return `${side === 'mine' ? t`Mine` : t`Theirs`}: ${words}`
}

/** Shows clashing changes with both values, beside the live picture. */
export function ConflictPanel(props: ConflictPanelProps) {
  const { resolution } = props
  const state = useStore(resolution)
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const { base, subjectOf, view, leave } = useSides(props)
  const close = () => resolution.setOpen(false)
  usePanelEvents({ panel, list, onClose: close, onLeave: leave })
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const openCount = openClashes(state).length
  const title =
    openCount === 0
      ? t`All conflicts resolved`
      : t`${openCount} of ${plural(state.clashes.length, { one: '# conflict', other: '# conflicts' })} left`
  return (
    <section
      ref={panel}
      id="clashing-changes"
      aria-label={t`Conflicts`}
      className="flex h-full min-h-0 flex-col bg-panel"
    >
      <header className="flex h-9 shrink-0 items-center gap-2 border-b border-line-subtle pe-1.5 ps-3">
        <h2
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 truncate text-sm font-semibold text-primary outline-none"
        >
          {title}
        </h2>
        <IconButton size="sm" icon={X} label={t`Close and resolve later`} onClick={close} />
      </header>
      <div className="flex flex-col gap-2 border-b border-line-subtle px-3 py-2.5">
        <p className="text-xs text-secondary">
          {t`Someone else changed the same things. Hover over a version to preview it. Everything else has been merged.`}
        </p>
        <div className="flex flex-wrap gap-1.5">
          <Button size="sm" onClick={() => resolution.choose(state.clashes, 'mine')}>
            {t`Keep all mine`}
          </Button>
          <Button size="sm" onClick={() => resolution.choose(state.clashes, 'theirs')}>
            {t`Take all theirs`}
          </Button>
        </div>
      </div>
      <ol ref={list} aria-label={t`Conflicting changes`} className="relative min-h-0 flex-1 overflow-y-auto">
        {state.clashes.map((clash) => (
          <ClashItem
            key={clashKey(clash)}
            clash={clash}
            subject={subjectOf(clash, 'mine')}
            base={base}
            choice={state.choices.get(clashKey(clash)) ?? null}
            onView={view}
            onChoose={(chosen, side) => resolution.choose([chosen], side)}
          />
        ))}
      </ol>
    </section>
  )
}
