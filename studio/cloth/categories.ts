import type { PictureJob, PictureProduct } from '../job.ts'
import { flatLayJob, type FlatLay } from './flat-lay.ts'
import { wardrobe } from './wardrobe.ts'

/** Where a thing lies: shares of width and height, its angle, its size beside its own picture. */
type Spot = readonly [x: number, y: number, angle: number, size: number]

/** Tops lie over each other, long things side by side, small things apart. */
const layouts = {
  over: [
    [0.31, 0.31, -10, 0.8],
    [0.7, 0.42, 9, 0.8],
    [0.42, 0.7, -4, 0.86],
  ],
  beside: [
    [0.22, 0.48, -4, 0.94],
    [0.51, 0.53, 1, 0.94],
    [0.79, 0.49, 5, 0.94],
  ],
  two: [
    [0.37, 0.4, -8, 0.92],
    [0.62, 0.6, 7, 0.92],
  ],
  apart: [
    [0.32, 0.25, -12, 0.72],
    [0.69, 0.49, 9, 0.72],
    [0.33, 0.76, -6, 0.72],
  ],
  one: [[0.5, 0.5, -6, 1.08]],
} satisfies Record<string, readonly Spot[]>

/** What stands for a category: a layout and the products in it, from the lowest to the uppermost. */
const shown: Record<string, readonly [layout: keyof typeof layouts, ...products: string[]]> = {
  women: ['over', 'belted-linen-dress/sage', 'shetland-cardigan/oatmeal', 'breton-tee'],
  'women/knitwear': ['over', 'shetland-cardigan/bottle', 'cashmere-v-neck/blush', 'cable-knit-jumper/ecru'],
  'women/dresses': ['beside', 'floral-tea-dress/cream', 'belted-linen-dress/clay', 'dotted-crepe-dress'],
  'women/shirts': ['over', 'striped-linen-shirt/blue', 'breton-tee', 'silk-blouse'],
  'women/trousers': ['beside', 'wide-linen-trousers', 'slim-wool-trousers', 'wide-leg-jeans'],
  'women/skirts': ['over', 'satin-slip-skirt', 'tartan-pleated-skirt', 'denim-skirt'],
  'women/coats': ['two', 'wool-overcoat/camel', 'quilted-jacket'],
  'women/lingerie': ['two', 'moulded-t-shirt-bra/ivory', 'moulded-t-shirt-bra/rose'],
  'women/nightwear': ['two', 'waffle-dressing-gown', 'striped-nightshirt'],
  men: ['over', 'waxed-field-jacket', 'merino-crew-neck/oxblood', 'oxford-shirt/sky'],
  'men/shirts': ['over', 'brushed-check-shirt', 'linen-grandad-shirt', 'oxford-shirt/sky'],
  'men/knitwear': ['over', 'fair-isle-cardigan', 'lambswool-v-neck', 'fishermans-rib'],
  'men/trousers': ['beside', 'cotton-chinos/sand', 'selvedge-jeans', 'corduroy-trousers'],
  'men/coats': ['two', 'herringbone-tweed-blazer', 'down-gilet'],
  'men/nightwear': ['two', 'wool-dressing-gown', 'piped-pyjamas'],
  children: ['over', 'denim-dungarees', 'puddle-raincoat', 'childrens-breton'],
  'children/tops': ['over', 'childrens-oxford-shirt', 'boat-sweatshirt', 'childrens-breton'],
  'children/knitwear': ['two', 'childrens-cable-jumper', 'childrens-fair-isle'],
  'children/dresses': ['two', 'gingham-school-dress', 'ditsy-smock-dress'],
  'children/trousers': ['beside', 'childrens-jeans', 'pull-on-cords', 'denim-dungarees'],
  'children/coats': ['two', 'puddle-raincoat', 'hooded-puffer'],
  'children/nightwear': ['one', 'childrens-pyjamas'],
  shoes: ['apart', 'penny-loafers', 'leather-trainers', 'leather-ballet-flats'],
  'shoes/women': ['apart', 'leather-ballet-flats', 'cross-strap-sandals', 'canvas-espadrilles'],
  'shoes/men': ['apart', 'derby-shoes', 'leather-trainers', 'penny-loafers'],
  'shoes/children': ['two', 'childrens-bar-shoes', 'childrens-wellies'],
  bags: ['apart', 'leather-tote', 'saddle-bag', 'bridle-satchel'],
  'bags/shoulder': ['two', 'leather-tote', 'saddle-bag'],
  'bags/work': ['one', 'bridle-satchel'],
  'bags/travel': ['apart', 'canvas-rucksack', 'waxed-weekender', 'leather-wash-bag'],
  'bags/small-leather': ['apart', 'leather-wash-bag', 'bifold-wallet', 'card-holder'],
  accessories: ['apart', 'packable-sun-hat', 'lambswool-tartan-scarf/rowan', 'leather-gloves'],
  'accessories/scarves': ['beside', 'herringbone-scarf/camel', 'lambswool-tartan-scarf/loch', 'fine-wool-shawl'],
  'accessories/hats': ['apart', 'packable-sun-hat', 'ribbed-beanie/marmalade', 'cotton-bucket-hat'],
  'accessories/gloves': ['two', 'leather-gloves', 'cashmere-gloves'],
  'accessories/ties-belts': ['beside', 'rep-stripe-tie', 'knitted-silk-tie', 'bridle-belt'],
  'accessories/umbrellas': ['one', 'crook-umbrella'],
  'accessories/socks': ['two', 'ribbed-wool-socks', 'striped-cotton-socks'],
}

/** Children's clothes are smaller in their own pictures; by themselves they fill the frame. */
const enlarged: Record<string, number> = { children: 1.16 }
const grounds: Record<string, string> = {
  women: '#E6DCD0',
  men: '#D8D6CE',
  children: '#DDE1D8',
  shoes: '#DDD3C4',
  bags: '#E3DBCB',
  accessories: '#D9DAD6',
}
const width = 900
const height = 1200

/** One picture for each category of the fashion department, `categories/fashion/<code with dashes>.avif`. */
export function categoryScenes(version: number, products: readonly PictureProduct[]): PictureJob[] {
  const dressed = wardrobe(products)
  const scene = ([code, [layout, ...names]]: [string, (typeof shown)[string]]): FlatLay => {
    const top = code.split('/')[0]!
    return {
      file: `categories/fashion/${code.replace('/', '-')}.avif`,
      width,
      height,
      ground: grounds[top]!,
      studio: { surface: 'stone', seed: code.length },
      laid: names.map((name, i) => {
        const { scale, ...worn } = dressed(name)
        const [x, y, angle, size] = layouts[layout][i]!
        return { ...worn, x, y, angle, scale: (width / 900) * scale * size * (enlarged[top] ?? 1) }
      }),
    }
  }
  return Object.entries(shown).map((entry) => flatLayJob(version, scene(entry)))
}
