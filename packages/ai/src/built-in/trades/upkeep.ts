import { feature, form, type Trade } from './trade.ts';

export const upkeepTrades: readonly Trade[] = [
  {
    words:
      /\b(landscap\w*|garden\w*|lawns?|mow\w*|turf|irrigation|paving|retaining walls?|arborists?|tree (?:removal|lopping))\b/gi,
    headlines: [
      'A garden you will want to spend time in',
      '{name}: outdoor spaces planned, planted and looked after',
      'Your garden, the way you pictured it',
    ],
    descriptions: [
      'Tell {name} how you would like to use your outdoor space. We will suggest plants, materials and a plan that suit your soil, your sun and your weekends.',
      'From a tidy-up to a whole new garden, {name} listens first, plans with you and leaves you with something that keeps looking good.',
    ],
    services: [
      [
        /\b(lawns?|mow|turf)/i,
        feature('leaf', 'Lawns', 'New turf, regular mowing and feeding for a lawn that stays green.'),
      ],
      [
        /\b(paving|paths?|patio)/i,
        feature('home', 'Paving and paths', 'Level, well drained and laid to last.'),
      ],
      [
        /\bretaining/i,
        feature('shield-check', 'Retaining walls', 'Built to hold the ground and to look as if they belong.'),
      ],
      [
        /\b(irrigation|reticulation)/i,
        feature('zap', 'Irrigation', 'Water where plants need it, without waste.'),
      ],
      [
        /\b(trees?|arbor)/i,
        feature('sun', 'Trees', 'Pruned, shaped or removed with care for what stands around them.'),
      ],
    ],
    features: [
      feature(
        'message-circle',
        'We listen first',
        'Children, pets, entertaining or peace and quiet: the plan starts with how you live.',
      ),
      feature(
        'leaf',
        'Plants that thrive here',
        'Chosen for your soil, sun and rainfall, and for the time you want to spend.',
      ),
      feature('file-text', 'A plan and a price', 'You see what goes where and what it costs before we dig.'),
      feature(
        'calendar-check',
        'Work in stages if you like',
        'Start with what matters most and carry on when you are ready.',
      ),
      feature('heart', 'Care that carries on', 'Ask us about keeping it in shape through the seasons.'),
    ],
    forms: [
      form('Tell us about your garden', 'What do you have now, and what would you like?'),
      form('Start planning your garden', 'Leave a few details and we will arrange a visit.'),
    ],
  },
  {
    words:
      /\b(clean(?:ing|ers?|s)?|housekeep\w*|carpet cleaning|end of lease|bond clean\w*|pressure washing|window cleaning)\b/gi,
    headlines: [
      'Come home to clean',
      '{name}: cleaning you can count on',
      'A spotless place without the Saturday',
    ],
    descriptions: [
      'Tell {name} what matters to you, from the oven to the skirting boards, and we will plan a clean that covers it.',
      'Once, weekly or before you hand back the keys: {name} works to a list that you agree with us, so that nothing is left to chance.',
    ],
    services: [
      [
        /\b(end of lease|bond)/i,
        feature(
          'file-text',
          'End of lease',
          'Room by room to your agent’s checklist, so that moving out is one worry less.',
        ),
      ],
      [
        /\bcarpet/i,
        feature('home', 'Carpets and rugs', 'Stains treated, fibres freshened and dry again soon.'),
      ],
      [
        /\b(office|commercial)/i,
        feature(
          'briefcase',
          'Offices',
          'Before your team arrives or after it has left, to a routine that suits you.',
        ),
      ],
      [/\bwindow/i, feature('sun', 'Windows', 'Streak-free glass, frames and tracks included.')],
    ],
    features: [
      feature(
        'target',
        'Your list, not ours',
        'You say which rooms and which jobs matter most; we work to that.',
      ),
      feature(
        'calendar-check',
        'Once or regularly',
        'Choose a single clean or a routine, and change it when life does.',
      ),
      feature('users', 'People you can trust', 'You know who is coming and how to reach us.'),
      feature('dollar-sign', 'Clear pricing', 'You know what is included and what it costs before we start.'),
      feature(
        'message-circle',
        'Easy to talk to',
        'If something is not right, tell us and we will come to an answer together.',
      ),
    ],
    forms: [
      form('Tell us what needs cleaning', 'Rooms, timing and anything special.'),
      form('Plan your clean', 'A few details and we will get back to you.'),
    ],
  },
  {
    words: /\b(paint(?:ing|ers?|work)?|decorat(?:ing|ors?)|plaster\w*|wallpaper\w*)\b/gi,
    headlines: [
      'Fresh paint, sharp lines, no mess',
      '{name}: painters who take the time to prepare',
      'A new look for the walls you live with',
    ],
    descriptions: [
      'A good finish begins long before the first coat. {name} prepares, protects and paints with care, and helps you choose colours you will still like in years to come.',
      'Inside or out, one room or the whole house: {name} gives you a clear quote, keeps the place liveable and leaves it clean.',
    ],
    services: [
      [
        /\b(exterior|outside|weatherboard)/i,
        feature('sun', 'Exteriors', 'Washed, repaired and coated to stand up to sun and salt.'),
      ],
      [
        /\b(interior|inside|rooms?)\b/i,
        feature('home', 'Interiors', 'Floors and furniture covered, edges crisp, rooms back in use soon.'),
      ],
      [
        /\bplaster/i,
        feature('wrench', 'Plaster repairs', 'Cracks and holes made good, so that the paint hides nothing.'),
      ],
    ],
    features: [
      feature('shield-check', 'Preparation first', 'Filling, sanding and priming, so that the finish lasts.'),
      feature('star', 'Help with colours', 'Samples on your walls, in your light, before you decide.'),
      feature('file-text', 'An itemised quote', 'Rooms, coats and paint set out clearly.'),
      feature(
        'home',
        'Your home protected',
        'Floors, furniture and gardens covered, and cleaned up each day.',
      ),
      feature(
        'clock',
        'A schedule you can plan by',
        'You know which rooms are next and when we are finished.',
      ),
    ],
    forms: [
      form('Tell us what you want painted', 'Rooms, inside or out, and when it suits.'),
      form('Plan your paint job', 'Leave your details and we will arrange a look.'),
    ],
  },
  {
    words:
      /\b(build(?:ers?|ing)?|renovat\w*|extensions?|carpent\w*|kitchens?|bathrooms?|decks?|decking|pergolas?|construction|granny flats?|joinery)\b/gi,
    headlines: [
      'Building work that starts with listening',
      '{name}: renovations and building without the guesswork',
      'More room for the way you live',
    ],
    descriptions: [
      'A new kitchen, a deck or another room: {name} turns your ideas into a plan with a price and a timetable, and keeps you informed until the last coat is dry.',
      'Renovating is easier when you know what comes next. {name} walks you through design, costs and approvals before a single wall comes down.',
    ],
    services: [
      [/\bkitchen/i, feature('home', 'Kitchens', 'Planned around how you cook, store and gather.')],
      [
        /\bbathroom/i,
        feature('star', 'Bathrooms', 'Waterproofed, tiled and fitted as one job, by one team.'),
      ],
      [/\bdeck|pergola/i, feature('sun', 'Decks and pergolas', 'Outdoor rooms built for our summers.')],
      [
        /\bextension|granny flat/i,
        feature('trending-up', 'Extensions', 'More space that looks as if it had always been there.'),
      ],
    ],
    features: [
      feature(
        'message-circle',
        'Your ideas first',
        'We ask how you live and what you can spend before we suggest anything.',
      ),
      feature('file-text', 'A detailed quote', 'What is included, what is not, and what each part costs.'),
      feature('calendar-check', 'A timetable', 'You know who is on site, when, and what they are doing.'),
      feature(
        'users',
        'One contact',
        'One person knows your job from start to finish and answers your questions.',
      ),
      feature(
        'shield-check',
        'Approvals explained',
        'We tell you what your council needs and help you get there.',
      ),
    ],
    forms: [
      form('Tell us about your project', 'What would you like to build or change?'),
      form('Talk to a builder', 'Share your idea and we will arrange a time.'),
    ],
  },
];
