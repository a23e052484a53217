import '@fontsource-variable/inter/wght.css'
import type { Drawing } from './drawing.ts'
import { aurora } from './drawings/aurora.ts'
import { cityLights } from './drawings/cityLights.ts'
import { clouds } from './drawings/clouds.ts'
import { coffee } from './drawings/coffee.ts'
import { confetti } from './drawings/confetti.ts'
import { countdown } from './drawings/countdown.ts'
import { desk } from './drawings/desk.ts'
import { dunes } from './drawings/dunes.ts'
import { flow } from './drawings/flow.ts'
import { leaves } from './drawings/leaves.ts'
import { mountains } from './drawings/mountains.ts'
import { paper } from './drawings/paper.ts'
import { sea } from './drawings/sea.ts'
import { shapes } from './drawings/shapes.ts'
import { skyline } from './drawings/skyline.ts'
import { snow } from './drawings/snow.ts'
import { softGradient } from './drawings/softGradient.ts'

/** Keys are the names in the catalogue. */
const drawings: Readonly<Record<string, Drawing>> = {
  'northern-lights': aurora,
  'city-lights': cityLights,
  clouds,
  coffee,
  confetti,
  countdown,
  desk,
  dunes,
  'colour-flow': flow,
  leaves,
  mountains,
  paper,
  'sea-waves': sea,
  shapes,
  skyline,
  snow,
  'soft-gradient': softGradient,
}

/** Returns one frame as JPEG, in base64. */
async function drawFrame(name: string, seconds: number, quality: number): Promise<string> {
  await document.fonts.load('700 230px "Inter Variable"', '12345')
  const drawing = drawings[name]
  if (drawing === undefined) throw new Error(`There is no drawing ${name}.`)
  const canvas = new OffscreenCanvas(drawing.width, drawing.height)
  const ctx = canvas.getContext('2d')
  if (ctx === null) throw new Error('This browser draws no canvas.')
  drawing.draw(ctx as unknown as CanvasRenderingContext2D, seconds)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

Object.assign(window, { drawFrame })
