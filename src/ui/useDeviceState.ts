import { useCallback, useState } from 'react'
import { readDevice, writeDevice, type DeviceProblem, type DeviceSlot } from './deviceStorage.ts'

/**
 * State that is stored on this device. The slot is read once, on mount. Returns the value, its setter and the last
 * storage problem, or null.
 */
export function useDeviceState<T>(slot: DeviceSlot<T>): readonly [T, (next: T) => void, DeviceProblem | null] {
  const [state, setState] = useState(() => readDevice(slot))
  const set = useCallback(
    (next: T) => {
      setState({ value: next, problem: writeDevice(slot, next) })
    },
    [slot],
  )
  return [state.value, set, state.problem]
}
