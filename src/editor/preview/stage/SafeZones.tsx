import type { SafeZoneName } from '../../session/view/previewOptions.ts'
import { safeZonesOf } from '../geometry/safeZones.ts'

const percent = (share: number): string => `${share * 100}%`

/** Outlines the areas that platforms and screens leave visible. */
export function SafeZones({ name }: { readonly name: SafeZoneName }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0" data-testid="safe-zones">
      {safeZonesOf(name).map((zone, index) => (
        <div
          key={zone.name}
          className="absolute border border-dashed border-white/90 shadow-[0_0_0_1px_rgb(0_0_0/0.45)]"
          style={{
            left: percent(zone.left),
            top: percent(zone.top),
            right: percent(zone.right),
            bottom: percent(zone.bottom),
          }}
        >
          <span
            className={`absolute top-0.5 rounded-xs bg-black/60 px-1 text-2xs text-white ${index === 0 ? 'left-1' : 'right-1'}`}
          >
            {zone.name}
          </span>
        </div>
      ))}
    </div>
  )
}
