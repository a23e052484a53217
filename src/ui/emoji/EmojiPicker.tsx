import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, type DragEvent } from 'react'
import { z } from 'zod'
import { TextField } from '../fields/TextField.tsx'
import { useDeviceState } from '../useDeviceState.ts'
import { EmojiGrid } from './EmojiGrid.tsx'
import { foundEmojis, readEmojiGroups, skinTones, withSkinTone, type EmojiGroup } from './emojiGroups.ts'

const MAX_RECENT = 18
const toneSlot = { key: 'emoji.tone', schema: z.string().max(2), fallback: '' }
const recentSlot: { key: string; schema: z.ZodType<readonly string[]>; fallback: readonly string[] } = {
  key: 'emoji.recent',
  schema: z.array(z.string().max(64)).max(MAX_RECENT),
  fallback: [],
}
const RAISED_HAND = { emoji: '✋', hasTones: true }

export interface EmojiPickerProps {
  readonly fontFamily: string
  /** The verb in each accessible name, such as "Add" or "Use". */
  readonly verb: string
  readonly onPick: (emoji: string) => void
  /** Sets the drag data when an emoji is dragged out of the list. */
  readonly onDrag?: ((event: DragEvent, emoji: string) => void) | undefined
}

function useEmojiGroups(): readonly EmojiGroup[] | null {
  const [groups, setGroups] = useState<readonly EmojiGroup[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('./emojiData.json', { with: { type: 'json' } }).then(({ default: data }) => {
      if (isCurrent) setGroups(readEmojiGroups(data))
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return groups
}

function ToneChoice({
  tone,
  fontFamily,
  onChange,
}: {
  tone: string
  fontFamily: string
  onChange: (tone: string) => void
}) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t`Skin tone`} className="flex" style={{ fontFamily: `"${fontFamily}"` }}>
      {skinTones.map((choice) => (
        <label
          key={choice.label}
          className="relative grid size-7 place-items-center rounded-md border border-transparent text-base leading-none hover:bg-hover has-checked:border-line-strong has-checked:bg-raised"
        >
          <input
            type="radio"
            name={name}
            aria-label={choice.label}
            data-tooltip={choice.label}
            checked={choice.tone === tone}
            onChange={() => onChange(choice.tone)}
            className="absolute -inset-px m-0 cursor-default appearance-none rounded-md"
          />
          <span aria-hidden>{withSkinTone(RAISED_HAND, choice.tone)}</span>
        </label>
      ))}
    </div>
  )
}

/** All emojis, searchable by keyword. The list is bundled, so it needs no network. */
export function EmojiPicker({ fontFamily, verb, onPick, onDrag }: EmojiPickerProps) {
  const groups = useEmojiGroups()
  const [search, setSearch] = useState('')
  const [tone, setTone] = useDeviceState(toneSlot)
  const [recent, setRecent] = useDeviceState(recentSlot)
  /** Fixed on opening, so that choosing an emoji does not move the list. */
  const [recentAtFirst] = useState(recent)
  const root = useRef<HTMLDivElement>(null)
  const all = useMemo((): readonly EmojiGroup[] => {
    if (!groups) return []
    const emojis = recentAtFirst.map((emoji) => ({ emoji, label: t`Recent: ${emoji}`, words: '', hasTones: false }))
    return emojis.length === 0 ? groups : [{ name: t`Recent`, emojis }, ...groups]
  }, [groups, recentAtFirst])
  const found = useMemo(() => (search.trim() === '' ? all : foundEmojis(groups ?? [], search)), [all, groups, search])
  const pick = (emoji: string) => {
    setRecent([emoji, ...recent.filter((known) => known !== emoji)].slice(0, MAX_RECENT))
    onPick(emoji)
  }
  return (
    <div ref={root} className="flex flex-col gap-2">
      <TextField
        label={t`Search emoji`}
        labelPlacement="hidden"
        type="search"
        placeholder={t`Search, e.g. heart`}
        icon={Search}
        value={search}
        onChange={setSearch}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          root.current?.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus()
        }}
      />
      <ToneChoice tone={tone} fontFamily={fontFamily} onChange={setTone} />
      {groups === null ? <div className="h-80" /> : null}
      {found.length > 0 ? (
        <EmojiGrid
          key={search.trim()}
          groups={found}
          tone={tone}
          fontFamily={fontFamily}
          verb={verb}
          onPick={pick}
          onDrag={onDrag}
        />
      ) : null}
      {groups !== null && found.length === 0 ? (
        <p role="status" className="py-2 text-center text-xs text-muted">
          {t`No matching emoji.`}
        </p>
      ) : null}
    </div>
  )
}
