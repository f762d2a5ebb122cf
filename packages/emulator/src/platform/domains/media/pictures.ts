import { createHash } from '../../home/crypto';

const SERVICE = { folder: 'services', width: 1600, height: 1200 };
const STAFF = { folder: 'staff', width: 1400, height: 1400 };
const PRODUCT = { folder: 'products', width: 1400, height: 1400 };
const EVENT = { folder: 'events', width: 1600, height: 1200 };
const PLAN = { folder: 'plans', width: 1600, height: 1200 };

export const pictures = {
  haircut: { ...SERVICE, altText: 'A barber’s chair before a round mirror in morning light' },
  'beard-trim': { ...SERVICE, altText: 'Razor, brush and a bowl of shaving foam on a wooden shelf' },
  massage: { ...SERVICE, altText: 'Folded towels, warm stones and a lit candle on a massage table' },
  'yoga-class': { ...SERVICE, altText: 'A woman in tree pose on a mat in front of a large window' },
  'pottery-class': { ...SERVICE, altText: 'Two hands shaping a clay bowl on a potter’s wheel' },
  'personal-training': { ...SERVICE, altText: 'Kettlebell, dumb-bells and a rolled mat in a sunlit gym' },
  'watercolor-course': { ...SERVICE, altText: 'A half-painted landscape with a paint box and brushes' },
  consultation: { ...SERVICE, altText: 'Two armchairs and a small table with two cups of tea' },
  'staff-maya': { ...STAFF, altText: 'Maya, smiling, with curly dark hair and gold earrings' },
  'staff-jonas': { ...STAFF, altText: 'Jonas, with a red beard, round glasses and a denim apron' },
  'staff-lin': { ...STAFF, altText: 'Lin, with a black bob and a mustard-coloured jumper' },
  'canvas-tote': { ...PRODUCT, altText: 'A natural canvas tote bag with a printed sun' },
  'linen-shirt': { ...PRODUCT, altText: 'A linen shirt on a wooden hanger' },
  'linen-shirt-indigo': { ...PRODUCT, altText: 'The linen shirt in indigo on the same hanger' },
  'ceramic-mug': { ...PRODUCT, altText: 'A hand-thrown mug with a dripping teal glaze' },
  teapot: { ...PRODUCT, altText: 'A round terracotta teapot with a bamboo handle' },
  'wool-socks': { ...PRODUCT, altText: 'A pair of striped wool socks' },
  beanie: { ...PRODUCT, altText: 'A ribbed wool beanie with a pompom' },
  notebook: { ...PRODUCT, altText: 'A cloth-bound notebook with a ribbon and a pencil' },
  candle: { ...PRODUCT, altText: 'A lit candle in an amber glass' },
  'olive-oil': { ...PRODUCT, altText: 'A bottle of olive oil beside an olive branch' },
  'coffee-beans': { ...PRODUCT, altText: 'A paper bag of coffee with a scoop of roasted beans' },
  'plant-pot': { ...PRODUCT, altText: 'A leafy plant in a terracotta pot' },
  'cutting-board': { ...PRODUCT, altText: 'A walnut cutting board with lemons and rosemary' },
  'hand-cream': { ...PRODUCT, altText: 'A tube and a tin of hand cream with a sprig of lavender' },
  'poster-print': { ...PRODUCT, altText: 'A framed print of hills at sunset above a sideboard' },
  'gift-card': { ...PRODUCT, altText: 'A gift card with a ribbon in an open envelope' },
  'rain-jacket': { ...PRODUCT, altText: 'A yellow rain jacket on a peg, drops still on it' },
  'jazz-night': { ...EVENT, altText: 'A saxophonist and a double bass on a small lit stage' },
  'food-market': { ...EVENT, altText: 'Market stalls with striped awnings and crates of fruit' },
  'design-meetup': { ...EVENT, altText: 'A speaker before a projected slide and a seated audience' },
  'garden-party': { ...EVENT, altText: 'A long table under string lights in an evening garden' },
  'film-night': { ...EVENT, altText: 'An open-air screen at dusk with deck chairs in front' },
  'charity-run': { ...EVENT, altText: 'Three runners on a park path under a banner' },
  'plan-basic': { ...PLAN, altText: 'One cup of coffee and one book on a windowsill' },
  'plan-plus': { ...PLAN, altText: 'A sunny desk with a plant, a lamp and a laptop' },
  'plan-studio': { ...PLAN, altText: 'A large bright studio with tables, shelves and tall windows' },
} as const satisfies Record<string, { folder: string; width: number; height: number; altText: string }>;

export type PictureName = keyof typeof pictures;

export interface Picture {
  id: string;
  url: string;
  width: number;
  height: number;
  altText: string;
}

export function picture(name: PictureName): Picture {
  const id = pictureId(name);
  const { width, height, altText } = pictures[name];
  return { id, url: `https://static.wixstatic.com/media/${id}`, width, height, altText };
}

export function findPictureName(id: string): PictureName | undefined {
  return namesById.get(id);
}

// Real IDs are `<owner's prefix>_<32 hex digits>~mv2.<extension>`.
function pictureId(name: PictureName): string {
  return `emu_${createHash('sha256').update(name).digest('hex').slice(0, 32)}~mv2.jpg`;
}

const namesById = new Map((Object.keys(pictures) as PictureName[]).map((name) => [pictureId(name), name]));
