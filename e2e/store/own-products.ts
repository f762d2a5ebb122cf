import type { SandboxSite } from '../sandbox-site';
import { ownerClient } from '../site-owner';

/** Adds a free download. */
export const addFreeDownload = (site: SandboxSite) =>
  ownerClient(site).productsV3.createProductWithInventory({
    name: 'Wallpaper',
    slug: 'wallpaper',
    productType: 'DIGITAL',
    variantsInfo: {
      variants: [
        {
          price: { actualPrice: { amount: '0' } },
          inventoryItem: { quantity: 3 },
          digitalProperties: { digitalFile: { _id: 'wallpaper.png' } },
        },
      ],
    },
  });

/** Adds a ring with an optional engraving and a required choice of box. */
export const addRing = (site: SandboxSite) =>
  ownerClient(site).productsV3.createProductWithInventory({
    name: 'Ring',
    slug: 'ring',
    productType: 'PHYSICAL',
    physicalProperties: {},
    variantsInfo: { variants: [{ price: { actualPrice: { amount: '80' } }, inventoryItem: { quantity: 3 } }] },
    modifiers: [
      {
        name: 'Engraving',
        modifierRenderType: 'FREE_TEXT',
        mandatory: false,
        freeTextSettings: { title: 'Your words', minCharCount: 1, maxCharCount: 20, defaultAddedPrice: '12' },
      },
      {
        name: 'Box',
        modifierRenderType: 'TEXT_CHOICES',
        mandatory: true,
        choicesSettings: {
          choices: [
            { name: 'Paper', choiceType: 'CHOICE_TEXT' },
            { name: 'Walnut', choiceType: 'CHOICE_TEXT', addedPrice: '5' },
          ],
        },
      },
    ],
  });
