import { plural, t } from '@lingui/core/macro'
import { ChevronDown, ChevronUp, Flag, Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useHostOffers } from '../../../client/http/session.ts'
import { joinedText } from '../../../composition/speech/joinedText.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import type { WordHit } from '../../../composition/words/searchWords.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { addMarker } from '../../session/playback/marks.ts'
import { setPending } from '../../session/playback/pendingCuts.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { transcriptStoreOf } from '../transcriptStore.ts'
import { marksWith } from '../wordMarks.ts'
import { ProjectHits } from './ProjectHits.tsx'
import { searchStoreOf, selectedWords } from './searchStore.ts'

const ReplaceDialog = lazy(async () => (await import('../replacing/ReplaceDialog.tsx')).ReplaceDialog)

export interface SearchBarProps {
  readonly items: readonly SpokenItem[]
  readonly hits: readonly WordHit[]
}

function countWords(hits: readonly WordHit[], current: number): string {
  const exact = hits.filter(({ isExact }) => isExact).length
  const near = hits.length - exact
  if (hits.length === 0) return t`Nothing found`
  const [place, count] = [current + 1, hits.length]
  if (near === 0) return t`${place} of ${count}`
  return hits[current]?.isExact === true
    ? t`${place} of ${count}, ${plural(near, { one: '# only similar', other: '# only similar' })}`
    : t`${place} of ${count}, only similar`
}

/** Steps through the places that were found. */
function useSteps({ hits, items }: SearchBarProps) {
  const session = useSession()
  const store = searchStoreOf(session)
  const current = useStore(store, (state) => Math.min(state.current, Math.max(0, hits.length - 1)))
  const show = (index: number): void => {
    const hit = hits[index]
    if (!hit) return
    store.setState({ current: index })
    transcriptStoreOf(session).setState({ selection: { anchor: hit.end, head: hit.start } })
    const range = items.slice(hit.start, hit.end).find((item) => item.range !== null)?.range
    if (range && !session.playback.isPlaying()) session.playback.seek(range.start)
  }
  const step = (by: 1 | -1): void => show((current + by + hits.length) % Math.max(1, hits.length))
  return { current, step }
}

/** Acts on all places that were found. */
function HitActions({ hits, items }: SearchBarProps) {
  const session = useSession()
  const marks = useStore(session.pendingCuts, (state) => state.pending)
  const canCorrect = useHostOffers('assetWords')
  const [isReplacing, setReplacing] = useState(false)
  const found = () => hits.flatMap(({ end, start }) => items.slice(start, end))
  const mark = (): void => {
    for (const { end, start } of hits) {
      const said = items.slice(start, end)
      const range = said.find((item) => item.range !== null)?.range
      if (range) addMarker(session.marks, range.start, joinedText(said))
    }
  }
  const text = () => hits.map(({ end, start }) => joinedText(items.slice(start, end))).join('\n')
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Button size="sm" onClick={() => setPending(session, marksWith({ marks }, found()))}>
        {t`Cut all`}
      </Button>
      {canCorrect ? (
        <Button size="sm" onClick={() => setReplacing(true)}>
          {t`Replace…`}
        </Button>
      ) : null}
      <IconButton size="sm" icon={Flag} label={t`Mark all on the timeline`} onClick={mark} />
      <CopyButton text={text} label={t`Copy the words found`} />
      {isReplacing ? <ReplaceDialog items={items} hits={hits} onClose={() => setReplacing(false)} /> : null}
    </div>
  )
}

function OpenBar({ hits, items }: SearchBarProps) {
  const session = useSession()
  const store = searchStoreOf(session)
  const { asked, inProject, includesNear, query, within } = useStore(store)
  const { current, step } = useSteps({ hits, items })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [asked])
  const selected = selectedWords(session)
  return (
    <search
      aria-label={t`Words of the transcript`}
      className="flex flex-col gap-1.5 border-b border-line-subtle px-3 py-2"
    >
      <div className="flex items-center gap-1">
        <TextField
          ref={field}
          className="flex-1"
          label={t`Find words`}
          labelPlacement="hidden"
          placeholder={t`Find words`}
          icon={Search}
          value={query}
          maxLength={200}
          onChange={(text) => store.setState({ query: text, current: 0 })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') store.setState({ isOpen: false })
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            step(event.shiftKey ? -1 : 1)
          }}
        />
        <IconButton size="sm" icon={ChevronUp} label={t`Previous place`} onClick={() => step(-1)} />
        <IconButton size="sm" icon={ChevronDown} label={t`Next place`} onClick={() => step(1)} />
        <IconButton size="sm" icon={X} label={t`Close the search`} onClick={() => store.setState({ isOpen: false })} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <Checkbox
          label={t`Similar words`}
          isChecked={includesNear}
          onChange={(isOn) => store.setState({ includesNear: isOn, current: 0 })}
        />
        {within !== null || selected !== null ? (
          <Checkbox
            label={t`In the selection`}
            isChecked={within !== null}
            onChange={(isOn) => store.setState({ within: isOn ? selected : null, current: 0 })}
          />
        ) : null}
        <Checkbox
          label={t`In the project`}
          isChecked={inProject}
          onChange={(isOn) => store.setState({ inProject: isOn })}
        />
        <p role="status" className="tabular ms-auto text-xs text-secondary">
          {query.trim() === '' ? '' : countWords(hits, current)}
        </p>
      </div>
      {hits.length === 0 ? null : <HitActions hits={hits} items={items} />}
      {inProject ? <ProjectHits hits={hits} items={items} /> : null}
    </search>
  )
}

/** Finds words in the transcript, while it is open. */
export function SearchBar(props: SearchBarProps) {
  const isOpen = useStore(searchStoreOf(useSession()), (state) => state.isOpen)
  return isOpen ? <OpenBar {...props} /> : null
}
