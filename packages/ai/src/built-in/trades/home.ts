import { feature, form, type Trade } from './trade.ts';

export const homeTrades: readonly Trade[] = [
  {
    words: /\b(plumb\w*|hot water|blocked drains?|drainage|gas ?fit\w*|leaking|taps?)\b/gi,
    headlines: [
      'Plumbing sorted properly, from the first call',
      '{name}: a plumber who turns up and tidies up',
      'Get your plumbing fixed without the runaround',
    ],
    descriptions: [
      'Leaks, blockages and hot water never pick a good time. Tell {name} what is happening and we will talk you through what it takes to put it right.',
      'From a dripping tap to a new bathroom, {name} looks at the job first, explains what is wrong in plain words and agrees the price with you before work begins.',
    ],
    services: [
      [
        /\bhot water\b/i,
        feature(
          'sun',
          'Hot water repairs',
          'No hot water? We find the fault and tell you honestly whether to repair or replace the system.',
        ),
      ],
      [
        /\b(blocked|drain)/i,
        feature(
          'wrench',
          'Blocked drains',
          'We clear the blockage, look for what caused it and tell you how to keep it from coming back.',
        ),
      ],
      [
        /\bgas\b/i,
        feature(
          'zap',
          'Gas fitting',
          'Cooktops, heaters and barbecue points connected, checked and explained before we leave.',
        ),
      ],
      [
        /\bbathroom/i,
        feature('home', 'Bathrooms', 'Rough-in to fit-off for a bathroom that works as well as it looks.'),
      ],
    ],
    features: [
      feature(
        'phone',
        'Talk to a plumber',
        'Describe the problem once, to a person who knows pipes, and hear what happens next.',
      ),
      feature(
        'file-text',
        'A price before we start',
        'You see what the job involves and what it costs before any work begins.',
      ),
      feature(
        'calendar-check',
        'A time that suits you',
        'Pick a day and a time of day; we let you know when we are on our way.',
      ),
      feature('home', 'Respect for your home', 'Shoes wiped, floors covered and the mess taken with us.'),
      feature(
        'message-circle',
        'Plain advice',
        'We show you what went wrong and what your choices are, without pressure.',
      ),
    ],
    forms: [
      form('Tell us about your plumbing', 'A few details are enough to get started.'),
      form('Request a plumber', 'Tell us what is happening and when you are home.'),
    ],
  },
  {
    words:
      /\b(electric\w*|sparky|switchboards?|power ?points?|lighting|wiring|rewir\w*|air ?con\w*|split systems?)\b/gi,
    headlines: [
      'Electrical work done safely and explained clearly',
      '{name}: electricians for homes and workplaces',
      'The right electrician for the job, large or small',
    ],
    descriptions: [
      'Whether it is one power point or a whole renovation, {name} plans the work with you, keeps it tidy and leaves everything tested.',
      'Flickering lights, a tripping switchboard or a new fit-out: tell {name} what you need and we will come back to you with a clear plan and a price.',
    ],
    services: [
      [
        /\bswitchboard/i,
        feature(
          'zap',
          'Switchboards',
          'Old fuses out, modern safety switches in, and every circuit labelled.',
        ),
      ],
      [
        /\b(air ?con|split system)/i,
        feature(
          'leaf',
          'Air conditioning',
          'The right size for the room, installed neatly and set up for the way you use it.',
        ),
      ],
      [
        /\b(led|lighting|lights?|downlights?)\b/i,
        feature(
          'sun',
          'Lighting',
          'Indoors and out: light where you want it, at a running cost you will like.',
        ),
      ],
      [
        /\b(ev|car) charg/i,
        feature('trending-up', 'Car chargers', 'Charging at home, matched to your car and your switchboard.'),
      ],
    ],
    features: [
      feature(
        'shield-check',
        'Safety first',
        'Work is tested before we leave, and we show you what was done.',
      ),
      feature(
        'file-text',
        'Quotes in plain English',
        'What is included, what is not and what it costs, before we begin.',
      ),
      feature(
        'calendar-check',
        'Booked around your day',
        'Choose a time that suits; we keep you posted if anything changes.',
      ),
      feature('home', 'Homes and businesses', 'From a single fault to a full fit-out, with the same care.'),
      feature('message-circle', 'Straight answers', 'We tell you what needs doing now and what can wait.'),
    ],
    forms: [
      form('Tell us about the job', 'Describe it in a sentence or two and we will be in touch.'),
      form('Talk to an electrician', 'Leave your details and tell us what you need.'),
    ],
  },
  {
    words: /\b(solar|photovoltaic|pv|batter(?:y|ies)|inverters?|panels?)\b/gi,
    headlines: [
      'Solar that suits your roof and the way you live',
      '{name}: solar and storage, explained simply',
      'Make your roof work for your power bill',
    ],
    descriptions: [
      'Every roof and every household is different. {name} looks at yours, answers your questions and recommends a system that makes sense for you.',
      'Thinking about solar or a battery? {name} works out what would suit your home, shows you the numbers and looks after the paperwork and the installation.',
    ],
    services: [
      [
        /\bbatter/i,
        feature(
          'zap',
          'Battery storage',
          'Keep the day’s sun for the evening with storage that fits how you use power.',
        ),
      ],
      [
        /\b(commercial|business solar)\b/i,
        feature(
          'briefcase',
          'Solar for business',
          'Systems planned around your trading hours and your load.',
        ),
      ],
      [
        /\b(maint|clean|servic|repair)/i,
        feature(
          'wrench',
          'Service and repairs',
          'Checks, cleaning and fault-finding for systems of any make.',
        ),
      ],
    ],
    features: [
      feature(
        'sun',
        'Designed for your roof',
        'Direction, shade and the way you use power decide the system, not a catalogue.',
      ),
      feature(
        'dollar-sign',
        'Clear about the cost',
        'What it costs and what it may save you, in writing, before you decide.',
      ),
      feature(
        'file-text',
        'Paperwork handled',
        'We take care of the grid application and help with rebates that apply to you.',
      ),
      feature(
        'calendar-check',
        'Installation on a set day',
        'You know who is coming, when, and how long it will take.',
      ),
      feature(
        'message-circle',
        'Help afterwards',
        'Questions about the app or your first bill? Just ask us.',
      ),
    ],
    forms: [
      form('See what solar could do for you', 'Tell us a little about your home.'),
      form('Ask for your solar plan', 'Leave your details and we will look at your roof.'),
    ],
  },
  {
    words: /\b(roof\w*|gutter\w*|re-?roof\w*|tiles?|colorbond|downpipes?)\b/gi,
    headlines: [
      'A sound roof over everything you own',
      '{name}: roofing done right the first time',
      'Leaks found, roofs restored, gutters sorted',
    ],
    descriptions: [
      'A small leak can do a lot of harm. {name} finds out where the water comes in, shows you what it has done and fixes it properly.',
      'Repair, restore or replace? {name} takes a good look, shows you photos and gives you an honest recommendation for your roof.',
    ],
    services: [
      [
        /\bgutter/i,
        feature(
          'wrench',
          'Gutters and downpipes',
          'Cleaned, repaired or replaced so that the water goes where it should.',
        ),
      ],
      [
        /\brestor/i,
        feature(
          'star',
          'Roof restoration',
          'Cleaning, repointing and coating that give a tired roof its looks back.',
        ),
      ],
      [
        /\bleak/i,
        feature(
          'target',
          'Leak detection',
          'We track the water to its source instead of patching where it drips.',
        ),
      ],
    ],
    features: [
      feature('home', 'A proper look first', 'We get up there, take photos and show you what we find.'),
      feature(
        'file-text',
        'A written quote',
        'Materials, labour and timing set out clearly before you commit.',
      ),
      feature(
        'shield-check',
        'Built for our weather',
        'Materials and fixings chosen for sun, storms and salt.',
      ),
      feature(
        'clock',
        'Work that keeps to plan',
        'You know when we start, how long it takes and what happens if it rains.',
      ),
      feature('leaf', 'A clean site', 'Old material, nails and offcuts are gone when we are.'),
    ],
    forms: [
      form('Have your roof looked at', 'Tell us where you are and what you have noticed.'),
      form('Tell us about your roof', 'A few details help us give you a useful answer.'),
    ],
  },
];
