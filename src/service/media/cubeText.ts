/** Red, green and blue, each 0 to 1. */
export type Color = readonly [number, number, number]
export type Matrix = readonly [Color, Color, Color]

/** Number of samples along each side of the cube. */
const SIDE = 33

/** A 3D LUT in `.cube` format. */
export function cubeText(convert: (color: Color) => Color): string {
  const lines = [`LUT_3D_SIZE ${SIDE}`]
  const step = 1 / (SIDE - 1)
  for (let blue = 0; blue < SIDE; blue += 1) {
    for (let green = 0; green < SIDE; green += 1) {
      for (let red = 0; red < SIDE; red += 1) {
        const color = convert([red * step, green * step, blue * step])
        lines.push(color.map((value) => value.toFixed(6)).join(' '))
      }
    }
  }
  return `${lines.join('\n')}\n`
}
