import type { GridName } from '../../session/view/previewOptions.ts'

const parts: Readonly<Record<GridName, number>> = { none: 1, thirds: 3, eighths: 8 }

export function PictureGrid({ name }: { readonly name: GridName }) {
  const count = parts[name]
  const shares = Array.from({ length: count - 1 }, (_, index) => `${((index + 1) / count) * 100}%`)
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden" data-testid="picture-grid">
      {shares.map((share) => (
        <div key={share}>
          <div
            className="absolute inset-y-0 w-px bg-white/55 shadow-[0_0_0_0.5px_rgb(0_0_0/0.35)]"
            style={{ left: share }}
          />
          <div
            className="absolute inset-x-0 h-px bg-white/55 shadow-[0_0_0_0.5px_rgb(0_0_0/0.35)]"
            style={{ top: share }}
          />
        </div>
      ))}
    </div>
  )
}
