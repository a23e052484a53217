import { t } from '@lingui/core/macro'
import { labelText } from '../../client/messages/labelText.ts'
import { ChevronRight, Search } from 'lucide-react'
import { useState } from 'react'
import type { Overlay } from '../../composition/schema.ts'
import type { Tool } from '../../composition/tools/tools.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useSessionState } from '../session/SessionContext.tsx'
import { listedTools } from './toolListing.ts'

const isSameList = (left: readonly Overlay[], right: readonly Overlay[]): boolean =>
  left.length === right.length && left.every((overlay, index) => overlay.type === right[index]?.type)

/** Lists all tools. Those that fit the selection come first. */
export function ToolList({ onChoose }: { readonly onChoose: (tool: Tool) => void }) {
  const [query, setQuery] = useState('')
  const selected = useSessionState(
    ({ document, selection }): readonly Overlay[] => document.overlays.filter(({ id }) => selection.has(id)),
    isSameList,
  )
  const groups = listedTools(query, selected)
  return (
    <div className="flex flex-col">
      <div className="sticky top-0 z-10 border-b border-line-subtle bg-panel p-3">
        <TextField
          label={t`Search tools`}
          labelPlacement="hidden"
          type="search"
          icon={Search}
          placeholder={t`Search tools`}
          value={query}
          onChange={setQuery}
          onKeyDown={(event) => {
            const [first] = groups[0]?.tools ?? []
            if (event.key === 'Enter' && first && query.trim() !== '') onChoose(first)
          }}
        />
      </div>
      {groups.map((group) => (
        <section key={group.label} aria-label={group.label} className="px-1.5 pt-2 last:pb-3">
          <h3 className="px-1.5 pb-1 text-xs font-semibold text-muted">{group.label}</h3>
          <ul>
            {group.tools.map((tool) => (
              <li key={tool.name}>
                <button
                  type="button"
                  onClick={() => onChoose(tool)}
                  className="flex w-full items-center gap-2 rounded-sm px-1.5 py-1.5 text-start hover:bg-hover"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block text-sm text-primary">{labelText(tool.words.label)}</span>
                    <span className="block text-xs text-muted">{labelText(tool.words.summary)}</span>
                  </span>
                  <ChevronRight size={14} aria-hidden className="shrink-0 text-muted" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 ? (
        <p role="status" className="px-3 py-3 text-xs text-secondary">
          {t`No matching tools.`}
        </p>
      ) : null}
    </div>
  )
}
